import s from './spinner.module.css';

/** Says that something is loading, to the eye and to a screen reader. */
export function Spinner({ label = 'লোড হচ্ছে…' }: { label?: string }) {
  return (
    <p role="status" className={s.spinner}>
      <span className={s.ring} aria-hidden="true" />
      {label}
    </p>
  );
}
