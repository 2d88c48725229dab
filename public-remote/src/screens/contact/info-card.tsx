import { clockIcon, pinIcon } from '@angan/shared/ui';
import type { Institution } from '@angan/shared/contract';
import { toBengaliDigits } from '@angan/bengali-text';
import { collegeName } from '@angan/shared/text';
import { Reveal } from '../../components/reveal.tsx';
import s from './contact.module.css';
import { ContactFacts, Fact } from './fact.tsx';

export const InfoCard = ({
  institution,
  hours,
}: {
  institution: Institution | null;
  hours: string | null | undefined;
}) => (
  <Reveal as="section" className={s.card}>
    <h2>যোগাযোগের ঠিকানা</h2>
    <ul className={s.facts}>
      <Fact icon={pinIcon} label={collegeName(institution)}>
        {institution?.address && <span>{institution.address}</span>}
        {institution?.address_code && (
          <span>অবস্থান কোড: {toBengaliDigits(institution.address_code)}</span>
        )}
      </Fact>
      <ContactFacts {...institution} />
      {hours && (
        <Fact icon={clockIcon} label="অফিসের সময়">
          <span>{hours}</span>
        </Fact>
      )}
    </ul>
  </Reveal>
);
