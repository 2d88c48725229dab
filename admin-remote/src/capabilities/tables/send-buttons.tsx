import type { ExistingChoice } from '@angan/shared/contract';
import { formatNumber } from '@angan/bengali-text';
import { Button } from '@angan/shared/ui';

interface Props {
  /** How many rows are new, how many are stored already, and how many of those would change. */
  added: number;
  existing: number;
  changed: number;
  busy: boolean;
  onSend(choice: ExistingChoice): void;
}

export function SendButtons({ added, existing, changed, busy, onSend }: Props) {
  const [addedText, changedText] = [formatNumber(added), formatNumber(changed)];
  const update = `আগের ${changedText}টি হালনাগাদ করুন`;
  const ways: Partial<Record<ExistingChoice, string | false>> = {
    refuse: existing === 0 && `${addedText}টি সারি যোগ করুন`,
    skip: existing > 0 && added > 0 && `শুধু নতুন ${addedText}টি যোগ করুন`,
    update: changed > 0 && (added > 0 ? `নতুন ${addedText}টি যোগ ও ${update}` : update),
  };
  return (['refuse', 'skip', 'update'] as const).map(
    (choice) =>
      ways[choice] && (
        <Button
          key={choice}
          variant={choice === 'update' && added > 0 ? 'secondary' : 'primary'}
          disabled={busy}
          onClick={() => onSend(choice)}
        >
          {ways[choice]}
        </Button>
      ),
  );
}
