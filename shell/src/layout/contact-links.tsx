import { EmailWords, Icon, mailIcon, PhoneLink, phoneIcon } from '@angan/shared/ui';
import type { FrameState } from './frame-data.ts';

const fallback: Record<FrameState, string> = {
  loading: 'লোড হচ্ছে…',
  failed: 'এখন দেখানো যাচ্ছে না',
  missing: 'শিগগিরই জানানো হবে',
  loaded: '',
};

interface Props {
  /** Decides what is rendered while there is no address or number. */
  state: FrameState;
  value: string | null | undefined;
  className?: string;
}

export function InstitutionEmail({ state, value, className }: Props) {
  if (!value)
    return fallback[state] ? (
      <p className={className}>
        <Icon path={mailIcon} size={20} /> ইমেইল: {fallback[state]}
      </p>
    ) : null;
  return (
    <a className={className} href={`mailto:${value}`}>
      <Icon path={mailIcon} size={20} />
      <EmailWords email={value} />
    </a>
  );
}

export function InstitutionPhone({ state, value, className }: Props) {
  const icon = <Icon path={phoneIcon} size={20} />;
  const missing = fallback[state] && (
    <p className={className}>
      {icon} ফোন: {fallback[state]}
    </p>
  );
  return <PhoneLink phone={value} className={className} icon={icon} missing={missing || null} />;
}
