import { notify } from '../index.ts';
import { Button, type IconPath } from '../ui/index.ts';

interface Props {
  text: string;
  icon?: IconPath;
  done: string;
  /** The way by hand: plain http has no clipboard. */
  failed: string;
}

export function CopyButton({ text, icon, done, failed }: Props) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      notify.success(done);
    } catch {
      notify.error(failed);
    }
  }
  return (
    <Button icon={icon} onClick={() => void copy()}>
      কপি করুন
    </Button>
  );
}
