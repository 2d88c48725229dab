import type { ContactMessage } from '@angan/shared/contract';
import { phoneHref } from '@angan/bengali-text';
import { EmailWords, PhoneLink } from '@angan/shared/ui';
import common from '@angan/shared/styles/common.module.css';

export function replyAddress({
  email,
  name,
  message,
}: Pick<ContactMessage, 'email' | 'name' | 'message'>): string {
  const quoted = message
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n');
  const body = `প্রিয় ${name},\n\n\n\n${quoted}`;
  const subject = encodeURIComponent('আপনার বার্তার উত্তর');
  return `mailto:${encodeURIComponent(email ?? '')}?subject=${subject}&body=${encodeURIComponent(body)}`;
}

export function whatsAppAddress(phone: string | null): string | null {
  const [, mobile] = /^tel:\+(8801\d{9})$/.exec(phoneHref(phone)) ?? [];
  return mobile ? `https://wa.me/${mobile}` : null;
}

export const ReplyLink = ({ message }: { message: ContactMessage }) =>
  message.email ? (
    <a className={common.touchLink} href={replyAddress(message)} dir="ltr">
      <EmailWords email={message.email} />
    </a>
  ) : (
    '—'
  );

export const SenderPhone = ({ phone }: { phone: string | null }) => (
  <PhoneLink phone={phone} className={common.touchLink} missing="—" />
);
