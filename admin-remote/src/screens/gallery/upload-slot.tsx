import { gallery } from '@angan/shared/contract';
import { formatNumber } from '@angan/bengali-text';
import {
  Button,
  Icon,
  IconButton,
  ImageField,
  TextField,
  alertIcon,
  closeIcon,
} from '@angan/shared/ui';
import type { ImageSlot } from './slots.ts';
import s from './gallery.module.css';

interface Props {
  slot: ImageSlot;
  /** Counted from 1. */
  number: number;
  error?: string;
  uploading: boolean;
  onChange(to: Partial<ImageSlot>): void;
  onRemove(): void;
  onRetry(): void;
  onPrepare(preparation: Promise<string | null>): void;
  /** Given several files that were picked at once. */
  onFiles(files: File[]): void;
}

export function UploadSlot({ slot, number, error, uploading, ...on }: Props) {
  const { onChange, onRemove, onRetry, onPrepare, onFiles } = on;
  const label = `${gallery.fields.image.label} ${formatNumber(number)}`;
  const percent = Math.round(slot.progress * 100);
  return (
    <li className={s.slot} aria-label={label}>
      <div className={s.remove}>
        <IconButton
          icon={closeIcon}
          label={`${label} বাদ দিন`}
          disabled={uploading}
          onClick={onRemove}
        />
      </div>
      <ImageField
        label={label}
        name={`image-${slot.key}`}
        required={number === 1}
        value={slot.image}
        disabled={uploading}
        error={error}
        incoming={slot.incoming}
        onFiles={onFiles}
        onPrepare={(preparation) => {
          onPrepare(preparation);
          void preparation.then((refused) => refused && onChange({ incoming: null }));
        }}
        onChange={(image) => onChange({ image, incoming: null, state: 'ready', error: undefined })}
      />
      <TextField
        label={gallery.fields.caption.label}
        hint="ছবিতে কী আছে, এক বাক্যে লিখুন।"
        name={`caption-${slot.key}`}
        value={slot.caption}
        disabled={uploading}
        onChange={(caption) => onChange({ caption })}
      />
      {slot.image && slot.state !== 'failed' && (
        <div className={s.progress}>
          {slot.state === 'waiting' && 'অপেক্ষায় আছে…'}
          {slot.state === 'sending' && (
            <>
              <progress aria-label={`${label}: আপলোড`} max={100} value={percent} />
              <span>
                {percent < 100 ? `আপলোড হচ্ছে ${formatNumber(percent)}%` : 'সার্ভারে রাখা হচ্ছে…'}
              </span>
            </>
          )}
        </div>
      )}
      {slot.state === 'failed' && (
        <div className={s.failed} role="alert">
          <p>
            <Icon path={alertIcon} size={20} />
            {slot.error}
          </p>
          <Button disabled={uploading} onClick={onRetry}>
            আবার চেষ্টা করুন<span className="visually-hidden">{`: ${label}`}</span>
          </Button>
        </div>
      )}
    </li>
  );
}
