import { useObjectUrl } from '@angan/shared/ui';
import s from './conflict-question.module.css';

interface Props {
  kind: 'text' | 'image' | 'pdf';
  value: string | File;
  show(value: string): string;
}

export function FieldVersion({ kind, value, show }: Props) {
  const chosen = useObjectUrl(value instanceof File ? value : null);
  if (value === '') return <span className={s.empty}>{kind === 'text' ? 'খালি' : 'ফাইল নেই'}</span>;
  const address = value instanceof File ? chosen : value;
  if (kind === 'image' && address) return <img className={s.image} src={address} alt="" />;
  if (value instanceof File) return <span>{value.name}</span>;
  if (kind === 'text') return <span className={s.text}>{show(value)}</span>;
  return (
    <a href={value} target="_blank" rel="noreferrer">
      এখনকার ফাইল দেখুন
    </a>
  );
}
