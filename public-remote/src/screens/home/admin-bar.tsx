import { useFrameTexts, useSession } from '@angan/shared';
import { isPreparing } from '@angan/shared/contract';
import { Link } from 'react-router-dom';

/**
 * Tells an Admin whether the site is ready, and leads to the dashboard. Without a style sheet, which
 * the page would bring to every visitor.
 */
export function AdminBar() {
  const isAdmin = useSession(({ user }) => user?.role === 'Admin');
  const texts = useFrameTexts();
  if (!isAdmin) return null;
  return (
    <p
      role="note"
      className="no-print"
      style={{
        padding: '0 max(var(--space-4), calc((100% - var(--page-width)) / 2 + var(--space-5)))',
        background: 'var(--gold-tint)',
      }}
    >
      {texts?.ok && isPreparing(texts.value) && 'সাইটটি এখনো প্রস্তুত হচ্ছে। '}
      <Link to="/dashboard" style={{ display: 'inline-flex', alignItems: 'center', minHeight: 44 }}>
        ড্যাশবোর্ডে যান
      </Link>
    </p>
  );
}
