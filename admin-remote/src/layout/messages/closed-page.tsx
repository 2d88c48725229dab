import { useSession } from '@angan/shared';
import { areaLabels, existingAreas } from '@angan/shared/contract';
import { MessagePage } from './message-page.tsx';

/** For a screen that the account does not look after: why, and the way back. */
export function ClosedPage({ title }: { title: string }) {
  const own = useSession(({ user }) => user?.areas);
  const labels = existingAreas(own ?? []).map((area) => areaLabels[area]);
  return (
    <MessagePage title={title}>
      {`এই পাতা আপনার দায়িত্বের মধ্যে নেই। আপনার দায়িত্ব: ${labels.join(', ')}। অন্য দায়িত্ব লাগলে কলেজের অ্যাডমিনকে বলুন।`}
    </MessagePage>
  );
}
