import { filesIn, pageAttachmentFields, type CollegePage } from '@angan/shared/contract';
import { formatFileSize } from '@angan/bengali-text';
import { fileIcon, htmlPolicy, Icon } from '@angan/shared/ui';
import { memo } from 'react';
import { useLoaderData } from 'react-router-dom';
import { HiddenNote } from '../../components/states/hidden-note.tsx';
import { LoadedSection } from '../../components/states/loaded-section.tsx';
import { PageHead } from '../../components/page-head.tsx';
import page from '../../components/page.module.css';
import { PrintButton } from '../../components/links/print-button.tsx';
import { ShareLinks } from '../../components/links/share-links.tsx';
import type { PageData } from './page-data.ts';
import s from './page.module.css';

const sanitized = htmlPolicy('page-body');

/** HTML that the server has sanitised: see docs/page-format.md. */
const Body = memo(({ html }: { html: string }) => (
  <div className={s.body} dangerouslySetInnerHTML={{ __html: sanitized(html) }} />
));

function Attachments({ of }: { of: CollegePage }) {
  const attached = filesIn(of, pageAttachmentFields);
  if (attached.length === 0) return null;
  return (
    <section className={s.attached} aria-label="সংযুক্ত ফাইল">
      <h2>সংযুক্ত ফাইল</h2>
      <ul>
        {attached.map(({ href, media }) => (
          <li key={href}>
            <a href={href} target="_blank" rel="noopener">
              <Icon path={fileIcon} />
              <span>
                {media?.name ?? 'PDF ফাইল'}
                <span className={s.size}>
                  PDF{media && `, ${formatFileSize(media.bytes)}`}
                  <span className="visually-hidden"> (নতুন ট্যাবে খুলবে)</span>
                </span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function OwnPage() {
  const { page: loaded, address } = useLoaderData<PageData>();
  return (
    <LoadedSection data={loaded} waiting={null} failed="দুঃখিত, পাতাটি লোড করা যায়নি।">
      {(found) => (
        <>
          <PageHead title={found.title} />
          <div className={page.page}>
            {!found.is_published && (
              <HiddenNote edit={`/dashboard/pages?edit=${found.id}`}>
                এটি খসড়া। দর্শনার্থীরা এই পাতা দেখতে পান না।
              </HiddenNote>
            )}
            <article className={s.article}>
              {found.body && <Body html={found.body} />}
              {!found.body && <p className={page.quiet}>এই পাতার লেখা শিগগিরই যোগ করা হবে।</p>}
              <Attachments of={found} />
            </article>
            <div className={`${page.ways} no-print`}>
              <PrintButton />
              <ShareLinks title={found.title} address={address} />
            </div>
          </div>
        </>
      )}
    </LoadedSection>
  );
}
