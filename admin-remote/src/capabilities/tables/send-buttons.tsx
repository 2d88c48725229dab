import type { ExistingChoice } from '@angan/shared/contract';
import { formatNumber } from '@angan/bengali-text';
import { Button } from '@angan/shared/ui';
import type { StoredRow } from './import-report.ts';

/**
 * What can be done with valid rows of which some are stored already; each label says what becomes
 * of those.
 */
function waysOf(total: number, existing: readonly StoredRow[]) {
  const added = total - existing.length;
  const changed = existing.filter(({ changes }) => changes.length > 0).length;
  const [addedText, changedText] = [formatNumber(added), formatNumber(changed)];
  const ways: { choice: ExistingChoice; label: string }[] = [];
  if (existing.length === 0) ways.push({ choice: 'refuse', label: `${addedText}টি সারি যোগ করুন` });
  else if (added > 0) ways.push({ choice: 'skip', label: `শুধু নতুন ${addedText}টি যোগ করুন` });
  if (changed > 0) {
    const update = `আগের ${changedText}টি হালনাগাদ করুন`;
    ways.push({
      choice: 'update',
      label: added > 0 ? `নতুন ${addedText}টি যোগ ও ${update}` : update,
    });
  }
  return ways;
}

interface Props {
  total: number;
  existing: readonly StoredRow[];
  busy: boolean;
  onSend(choice: ExistingChoice): void;
}

export function SendButtons({ total, existing, busy, onSend }: Props) {
  const ways = waysOf(total, existing);
  return ways.map(({ choice, label }) => (
    <Button
      key={choice}
      look={choice !== 'update' || ways.length === 1 ? 'primary' : 'secondary'}
      disabled={busy}
      onClick={() => onSend(choice)}
    >
      {label}
    </Button>
  ));
}
