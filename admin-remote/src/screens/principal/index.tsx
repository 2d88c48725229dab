import { useSearchParams } from 'react-router-dom';
import { PageHeader } from '../../layout/page-header.tsx';
import screen from '../../layout/screen.module.css';
import { DesignationChoice } from './designation-choice.tsx';
import { isDesignation, type Designation } from './designations.ts';
import { PrincipalForm } from './principal-form.tsx';

/** Whose record is shown is in the address, so that leaving typed text is confirmed. */
export function Component() {
  const [params, setParams] = useSearchParams();
  const requested = params.get('designation');
  const designation: Designation = isDesignation(requested) ? requested : 'principal';

  return (
    <div className={screen.screen}>
      <PageHeader title="অধ্যক্ষ ও উপাধ্যক্ষ" lead="কার তথ্য লিখবেন তা আগে বেছে নিন।" />
      <div className={`${screen.card} ${screen.form}`}>
        <DesignationChoice
          value={designation}
          onChange={(next) =>
            setParams({ designation: next }, { replace: true, preventScrollReset: true })
          }
        />
        <PrincipalForm key={designation} designation={designation} />
      </div>
    </div>
  );
}
