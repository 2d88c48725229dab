import s from './spinner.module.css';

export function Spinner({ label = 'লোড হচ্ছে…' }: { label?: string }) {
  return (
    <p role="status" className={s.spinner}>
      <span className={s.ring} aria-hidden="true" />
      {label}
    </p>
  );
}
