import { contactFields as fields, type ContactMessage } from '@angan/shared/contract';
import { formatDateTime, formatMonthFirst } from '@angan/bengali-text';
import { Button, buttonClass, Icon, LinkedText, Modal, mailIcon } from '@angan/shared/ui';
import { ReplyLink, SenderPhone, replyAddress, whatsAppAddress } from './contact-ways.tsx';
import { headingOf } from '../../resource/fields/list-fields.tsx';
import s from './messages.module.css';
import { cameAt, type Marks } from './use-messages.ts';

interface Props {
  message: ContactMessage;
  /** Left out where the back end keeps no marks. */
  onMark?: (marks: Marks) => void;
  onClose(): void;
}

export function MessageDialog({ message, onMark, onClose }: Props) {
  const { name, email, phone, address, message: text, is_read, is_answered } = message;
  const whatsApp = whatsAppAddress(phone);
  return (
    <Modal
      inAddress
      title={name}
      description={formatDateTime(cameAt(message), formatMonthFirst)}
      size="question"
      onClose={onClose}
    >
      <p className={s.fullText}>
        <LinkedText text={text} />
      </p>
      <dl className={s.ways}>
        <dt>{headingOf(fields.phone)}</dt>
        <dd>
          <SenderPhone phone={phone} />
        </dd>
        <dt>{fields.email.label}</dt>
        <dd>
          <ReplyLink message={message} />
        </dd>
        <dt>{fields.address.label}</dt>
        <dd>{address || '—'}</dd>
      </dl>
      <div className={s.answers}>
        {onMark && (
          <Button onClick={() => onMark({ is_read: !is_read })}>
            {is_read ? 'পড়া হয়নি' : 'পড়া হয়েছে'}
          </Button>
        )}
        {onMark && is_answered !== undefined && (
          <Button onClick={() => onMark({ is_answered: !is_answered })}>
            {is_answered ? 'উত্তর দেওয়া হয়নি' : 'উত্তর দেওয়া হয়েছে'}
          </Button>
        )}
        {whatsApp && (
          <a className={buttonClass()} href={whatsApp} target="_blank" rel="noopener noreferrer">
            WhatsApp<span className="visually-hidden"> (নতুন ট্যাবে খুলবে)</span>
          </a>
        )}
        {email && (
          <a className={buttonClass('primary')} href={replyAddress(message)}>
            <Icon path={mailIcon} size={20} />
            ইমেইলে উত্তর দিন
          </a>
        )}
      </div>
    </Modal>
  );
}
