import { notify } from '@angan/shared';
import { Button, buttonClass, Icon, shareIcon } from '@angan/shared/ui';
import s from './share-links.module.css';

interface Props {
  title: string;
  /** With its origin. */
  address: string;
}

async function share(title: string, url: string): Promise<void> {
  try {
    if (typeof navigator.share === 'function') return await navigator.share({ title, url });
    await navigator.clipboard.writeText(`${title}\n${url}`);
    notify.success('লিঙ্ক কপি হয়েছে।');
  } catch (error) {
    // Closing the device's sheet is a choice, not a failure.
    if ((error as Error).name !== 'AbortError') notify.error('লিঙ্ক কপি করা যায়নি।');
  }
}

/** Shares a page by the device's own sheet or as a copied link; by plain links also without script. */
export const ShareLinks = ({ title, address }: Props) => (
  <div className={`${s.share} no-print`} role="group" aria-label="শেয়ার করুন">
    <Button className={s.script} onClick={() => void share(title, address)}>
      <Icon path={shareIcon} size={20} /> শেয়ার
    </Button>
    <a
      className={buttonClass('quiet')}
      href={`https://wa.me/?text=${encodeURIComponent(`${title}\n${address}`)}`}
      target="_blank"
      rel="noopener"
      aria-label="WhatsApp (নতুন ট্যাবে খুলবে)"
    >
      WhatsApp
    </a>
    <a
      className={buttonClass('quiet')}
      href={`https://www.facebook.com/sharer/sharer.php?u=${encodeURIComponent(address)}`}
      target="_blank"
      rel="noopener"
      aria-label="Facebook (নতুন ট্যাবে খুলবে)"
    >
      Facebook
    </a>
  </div>
);
