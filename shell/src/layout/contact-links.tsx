import { formatPhone, phoneHref } from '@angan/shared/text';
import { Icon, mailIcon, phoneIcon } from '@angan/shared/ui';
import type { FrameState } from './frame-data.ts';

const fallback: Record<FrameState, string> = {
  loading: 'লোড হচ্ছে…',
  failed: 'এখন দেখানো যাচ্ছে না',
  missing: 'শিগগিরই জানানো হবে',
  known: '',
};

interface Props {
  /** What is shown while there is no address or number is told by why there is none. */
  state: FrameState;
  value: string | null | undefined;
  className?: string;
}

/** The e-mail address to write to, or a word on why there is none. */
export function EmailLink({ state, value, className }: Props) {
  if (!value)
    return fallback[state] ? (
      <p className={className}>
        <Icon path={mailIcon} size={20} /> ইমেইল: {fallback[state]}
      </p>
    ) : null;
  return (
    <a className={className} href={`mailto:${value}`}>
      <Icon path={mailIcon} size={20} />
      <span>{value}</span>
    </a>
  );
}

/** The phone number to call, or a word on why there is none; a text without a number is shown as it is. */
export function PhoneLink({ state, value, className }: Props) {
  if (!value)
    return fallback[state] ? (
      <p className={className}>
        <Icon path={phoneIcon} size={20} /> ফোন: {fallback[state]}
      </p>
    ) : null;
  const href = phoneHref(value);
  const words = (
    <>
      <Icon path={phoneIcon} size={20} />
      <span>{formatPhone(value)}</span>
    </>
  );
  return href ? (
    <a className={className} href={href}>
      {words}
    </a>
  ) : (
    <p className={className}>{words}</p>
  );
}
