import type { Deferred, Loaded } from '@angan/shared';
import { Avatar, EmptyState } from '@angan/shared/ui';
import { Band } from '../../../components/band.tsx';
import { FoldedText } from '../../../components/folding/folded-text.tsx';
import { LoadedSection } from '../../../components/states/loaded-section.tsx';
import { LoadingLine } from '../../../components/states/loading-line.tsx';
import type { Head } from '../loader.ts';
import s from './principal-message.module.css';

/** About one sentence: the rest of the letter is folded. */
const MAX_LENGTH = 120;

/** On phones the smallest file: the portrait is small there and not what is read. */
const SIZES = '(min-width: 700px) 240px, 60px';

const Letter = ({ principal: { full_name, message, picture } }: { principal: Head }) => (
  <div className={s.letter}>
    <div className={s.portrait}>
      <Avatar name={full_name} photo={picture} sizes={SIZES} />
    </div>
    <div className={s.words}>
      {message ? (
        <FoldedText text={message} limit={MAX_LENGTH} of="অধ্যক্ষের বাণী" />
      ) : (
        <p>অধ্যক্ষের বাণী শিগগিরই যুক্ত হবে।</p>
      )}
    </div>
    <p className={s.signature}>
      <strong>{full_name}</strong>
      <span>অধ্যক্ষ</span>
    </p>
  </div>
);

export function PrincipalMessage({ principal }: { principal: Deferred<Loaded<Head | null>> }) {
  return (
    <Band id="principal" title="অধ্যক্ষের বাণী">
      <LoadedSection
        data={principal}
        waiting={<LoadingLine>Loading message...</LoadingLine>}
        failed="দুঃখিত, অধ্যক্ষের বাণী লোড করা যায়নি।"
      >
        {(found) =>
          found ? (
            <Letter principal={found} />
          ) : (
            <EmptyState>অধ্যক্ষের বাণী শিগগিরই যুক্ত হবে।</EmptyState>
          )
        }
      </LoadedSection>
    </Band>
  );
}
