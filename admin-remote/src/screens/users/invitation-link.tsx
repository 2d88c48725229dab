import { notify } from '@angan/shared';
import { CopyButton } from '@angan/shared/account';
import { INVITATION_HOURS } from '@angan/shared/contract';
import { genitive, toBengaliDigits } from '@angan/bengali-text';
import { Button } from '@angan/shared/ui';
import s from './users.module.css';

async function share(link: string) {
  try {
    await navigator.share({ title: 'অ্যাকাউন্ট খোলার আমন্ত্রণ', url: link });
  } catch (error) {
    // Closing the device's sheet is a choice, not a failure.
    if ((error as Error).name !== 'AbortError') notify.error('লিঙ্ক পাঠানো গেল না। কপি করে পাঠান।');
  }
}

/** The link of a new invitation, which is shown once. */
export function InvitationLink({ name, link }: { name: string; link: string }) {
  return (
    <div role="status" className={s.given}>
      <p>
        {genitive(name)} জন্য লিঙ্ক। এখনই তাঁকে পাঠান; এটি আর দেখানো হবে না। একবারই,{' '}
        {toBengaliDigits(String(INVITATION_HOURS))} ঘণ্টার মধ্যে কাজ করবে।
      </p>
      <code className={s.password}>{link}</code>
      <div className={s.answers}>
        <CopyButton
          text={link}
          done="লিঙ্ক কপি করা হয়েছে"
          failed="কপি করা গেল না। লিঙ্কটি চেপে ধরে কপি করুন।"
        />
        {typeof navigator.share === 'function' && (
          <Button look="primary" onClick={() => void share(link)}>
            পাঠান
          </Button>
        )}
      </div>
    </div>
  );
}
