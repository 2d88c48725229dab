import { imageIcon } from '../../media/icons.ts';
import { fileKinds } from '../../../contract/index.ts';
import { Button } from '../../actions/button.tsx';
import { Icon } from '../../media/icon.tsx';
import { useObjectUrl } from '../../media/object-url.ts';
import type { FieldText } from '../field.tsx';
import { FileField, type FileFieldKind, type FileFieldProps } from './file-field.tsx';
import s from './file-field.module.css';

/** Loaded with the first picture: the registration is part of the page of the login. */
const shrinkImage = async (file: File, quarterTurns?: number) =>
  (await import('../../media/shrink-image.ts')).shrinkImage(file, quarterTurns);

const image: FileFieldKind = {
  accept: `${fileKinds.image.join(',')},.jpg,.jpeg,.png,.webp`,
  camera: true,
  prepare: shrinkImage,
  labels: {
    pick: 'ছবি বেছে নিন',
    replace: 'ছবি বদলান',
    restore: 'আগের ছবি রাখুন',
    remove: 'ছবি সরান',
    busy: 'ছবি তৈরি হচ্ছে…',
    removing: 'সংরক্ষণ করলে ছবিটি সরে যাবে।',
  },
};

type Props = FileFieldProps &
  FieldText & {
    /** Shows the complete picture, as a logo needs it, instead of filling the square. */
    contain?: boolean;
  };

/** A photo: picked, taken or dropped, previewed at once, turned upright and shrunk before it is sent. */
export function ImageField({ contain, ...props }: Props) {
  const { value, stored, removed, label } = props;
  const preview = useObjectUrl(value);
  const source = preview ?? (removed ? null : stored);
  return (
    <FileField
      {...props}
      kind={image}
      preview={
        <span className={`${s.preview} ${contain ? s.contain : ''}`}>
          {source ? (
            <img src={source} alt={`${label}: নমুনা`} width="120" height="120" />
          ) : (
            <Icon path={imageIcon} size={32} />
          )}
        </span>
      }
      tool={(choose, isBusy) =>
        value && (
          <Button disabled={isBusy} onClick={() => choose(value, shrinkImage(value, 1))}>
            ঘোরান
          </Button>
        )
      }
    />
  );
}
