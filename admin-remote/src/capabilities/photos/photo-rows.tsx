import { formatNumber } from '@angan/bengali-text';
import { Avatar, useObjectUrl } from '@angan/shared/ui';
import { useSeen } from '../../layout/use-seen.ts';
import { pictureIn, type SheetRow } from '../register-rows.ts';
import s from './photos.module.css';
import type { Assigned, PhotoState } from './use-send-photos.ts';

/** A selected picture; hundreds would not fit into a phone's memory, so it is opened only in view. */
export function NewFace({ file }: { file: File }) {
  const [place, isSeen] = useSeen<HTMLSpanElement>();
  const url = useObjectUrl(isSeen ? file : null);
  return (
    <span ref={place} className={s.face}>
      {url && <img src={url} alt="" decoding="async" />}
    </span>
  );
}

function stateLabel(state: PhotoState | undefined, hasPhoto: boolean): string {
  if (state?.is === 'failed') return state.why;
  if (state) return state.is === 'done' ? 'যোগ হয়েছে' : 'পাঠানো হচ্ছে…';
  return hasPhoto ? 'আগের ছবি থাকবে' : '';
}

interface Props {
  found: readonly Assigned[];
  photo: string;
  keeps: boolean;
  states: ReadonlyMap<number, PhotoState>;
  nameOf(row: SheetRow): string;
  numberOf(row: SheetRow): string;
}

export const Faces = ({ found, photo, keeps, states, nameOf, numberOf }: Props) => (
  <ul className={s.faces} aria-label="কে কোন ছবি পাবে">
    {found.map(({ row, file }) => {
      const hasPhoto = Boolean(row[photo]);
      const state = states.get(row.id);
      return (
        <li key={row.id} data-state={state?.is}>
          {hasPhoto && (
            <span className={s.face}>
              <Avatar name="আগের ছবি" photo={pictureIn(row, photo)} sizes="56px" />
            </span>
          )}
          {!(hasPhoto && keeps) && <NewFace file={file} />}
          <p>
            <b>{`${numberOf(row)} ${nameOf(row)}`}</b>
            <small>{file.name}</small>
            <em>{stateLabel(state, hasPhoto && keeps)}</em>
          </p>
        </li>
      );
    })}
  </ul>
);

export const NamedFiles = ({
  title,
  lines,
  isFolded = false,
}: {
  title: string;
  lines: readonly string[];
  isFolded?: boolean;
}) =>
  lines.length > 0 && (
    <details className={s.named} open={!isFolded}>
      <summary>{`${title} (${formatNumber(lines.length)})`}</summary>
      <ul>
        {lines.map((line, at) => (
          <li key={at}>{line}</li>
        ))}
      </ul>
    </details>
  );
