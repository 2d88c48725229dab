import { useSearchParams } from 'react-router-dom';
import type { Principal } from '@angan/shared/contract';
import { designationWords, principalFields } from '@angan/shared/information';
import { PageHeader } from '../../layout/page-header.tsx';
import screen from '../../layout/screen.module.css';
import { PrincipalForm } from './principal-form.tsx';
import s from './principal.module.css';

const designations = Object.keys(designationWords) as Principal['designation'][];

/** The address says whose record is open, so that leaving typed text is confirmed. */
export function Component() {
  const [params, setParams] = useSearchParams();
  const requested = params.get('designation');
  const selected = designations.find((one) => one === requested) ?? 'principal';

  return (
    <div className={screen.screen}>
      <PageHeader title="অধ্যক্ষ ও উপাধ্যক্ষ" subtitle="কার তথ্য লিখবেন তা আগে বেছে নিন।" />
      <div className={`${screen.card} ${screen.form}`}>
        <fieldset className={s.choice}>
          <legend className={s.legend}>{`${principalFields.designation.label} (আবশ্যক)`}</legend>
          {designations.map((designation) => (
            <label key={designation} className={s.option}>
              <input
                type="radio"
                name="designation"
                value={designation}
                checked={selected === designation}
                onChange={() =>
                  setParams({ designation }, { replace: true, preventScrollReset: true })
                }
              />
              {designationWords[designation][0]}
            </label>
          ))}
        </fieldset>
        <PrincipalForm key={selected} designation={selected} />
      </div>
    </div>
  );
}
