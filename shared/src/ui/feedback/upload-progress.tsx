import { formatNumber } from '@angan/bengali-text';
import s from './upload-progress.module.css';

interface Props {
  label: string;
  /** Of the files that has left the device, 0 to 1. */
  share: number;
}

export function UploadProgress({ label, share }: Props) {
  const percent = Math.round(share * 100);
  return (
    <div className={s.progress}>
      <progress aria-label={label} max={100} value={percent} />
      <span>{percent < 100 ? `আপলোড হচ্ছে ${formatNumber(percent)}%` : 'সার্ভারে রাখা হচ্ছে…'}</span>
    </div>
  );
}
