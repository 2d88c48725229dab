import { gallery } from '@angan/shared/contract';
import { formatFileSize, formatNumber } from '@angan/bengali-text';
import {
  Button,
  Icon,
  IconButton,
  TextField,
  alertIcon,
  closeIcon,
  imageIcon,
  restoreIcon,
  UploadProgress,
  useObjectUrl,
} from '@angan/shared/ui';
import type { SelectedPicture } from './pictures.ts';
import s from './gallery.module.css';

interface Props {
  picture: SelectedPicture;
  /** Counted from 1. */
  number: number;
  uploading: boolean;
  onCaption(caption: string): void;
  onRotate(): void;
  onRemove(): void;
  onRetry(): void;
}

export function PictureTile({ picture, number, uploading, ...on }: Props) {
  const label = `${gallery.fields.image.label} ${formatNumber(number)}`;
  const url = useObjectUrl(picture.image);
  const isPrepared = picture.state === 'ready' || picture.state === 'failed';
  return (
    <li className={s.picture} aria-label={label}>
      <span className={s.preview}>
        {url ? <img src={url} alt={`${label}: নমুনা`} /> : <Icon path={imageIcon} size={32} />}
      </span>
      <TextField
        label={gallery.fields.caption.label}
        name={`caption-${picture.key}`}
        value={picture.caption}
        disabled={uploading}
        onChange={on.onCaption}
      />
      <div className={s.actions}>
        <IconButton
          icon={closeIcon}
          label={`${label} বাদ দিন`}
          disabled={uploading}
          onClick={on.onRemove}
        />
        <IconButton
          icon={restoreIcon}
          label={`${label} ঘোরান`}
          disabled={uploading || !isPrepared}
          onClick={on.onRotate}
        />
      </div>
      {picture.error ? (
        <div className={s.failed} role="alert" tabIndex={-1}>
          <p>
            <Icon path={alertIcon} size={20} />
            {picture.error}
          </p>
          {picture.state === 'failed' && (
            <Button disabled={uploading} onClick={on.onRetry}>
              আবার চেষ্টা করুন<span className="visually-hidden">{`: ${label}`}</span>
            </Button>
          )}
        </div>
      ) : (
        <UploadState picture={picture} label={label} />
      )}
    </li>
  );
}

function UploadState({ picture, label }: { picture: SelectedPicture; label: string }) {
  const { state, image, progress } = picture;
  return (
    <div className={s.progress}>
      {state === 'preparing' && 'ছবি তৈরি হচ্ছে…'}
      {state === 'ready' && image && `${image.name} · ${formatFileSize(image.size)}`}
      {state === 'waiting' && 'অপেক্ষায় আছে…'}
      {state === 'sending' && <UploadProgress label={`${label}: আপলোড`} share={progress} />}
    </div>
  );
}
