import { pages, pageAttachmentFields } from '@angan/shared/contract';
import { toBengaliDigits } from '@angan/bengali-text';
import { Tag, Field, FieldGroup, Spinner } from '@angan/shared/ui';
import { Link } from 'react-router-dom';
import { printTool } from '../../capabilities/print/print-tool.tsx';
import { exportTool } from '../../capabilities/tables/tables-tool.tsx';
import { ResourcePage } from '../../resource/resource-page.tsx';
import { useRecords } from '../../resource/list/use-records.ts';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { slugOf } from '@angan/shared/text';
import type { FormParts } from '../../resource/form/record-form.tsx';

/** The heaviest part of the dashboard, fetched with the first form. */
const RichText = lazy(() =>
  import(/* webpackChunkName: "dashboard-editor" */ './editor/rich-text.tsx').then((module) => ({
    default: module.RichText,
  })),
);

/** Suggests an address from the title for as long as nobody has typed one. */
function useSuggestedSlug(title: string, slug: string, suggest: (slug: string) => void) {
  const suggested = useRef('');
  useEffect(() => {
    if (slug !== suggested.current) return;
    suggested.current = slugOf(title);
    if (suggested.current !== slug) suggest(suggested.current);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- follows the title alone
  }, [title]);
}

function PageFields({ field, controls }: FormParts<typeof pages>) {
  const [title, slug, body] = [field('title'), field('slug'), field('body')];
  const { label } = pages.fields.body;
  useSuggestedSlug(title.value, slug.value, slug.onChange);
  // One more than there are: an empty form is not five fields longer than it must be.
  const filled = pageAttachmentFields
    .map((name) => field(name).file)
    .map(({ value, stored, removed }) => Boolean(value || stored || removed))
    .lastIndexOf(true);
  return (
    <>
      <FieldGroup>
        {controls('title', 'slug')}
        <Field wide group name="body" label={label} error={body.error}>
          {(control) => (
            <Suspense fallback={<Spinner />}>
              <RichText
                label={label}
                value={body.value}
                onChange={body.onChange}
                attributes={{
                  id: control.id,
                  ...(control['aria-describedby'] && {
                    'aria-describedby': control['aria-describedby'],
                  }),
                  ...(control['aria-invalid'] && { 'aria-invalid': 'true' }),
                }}
              />
            </Suspense>
          )}
        </Field>
      </FieldGroup>
      <FieldGroup title="কোথায় দেখা যাবে">{controls('is_published', 'menu_order')}</FieldGroup>
      <FieldGroup title="সংযুক্ত PDF (সর্বোচ্চ ৫টি)">
        {controls(...pageAttachmentFields.slice(0, filled + 2))}
      </FieldGroup>
    </>
  );
}

const { slug, menu_order } = pages.fields;

export const Component = () => (
  <ResourcePage
    title="পাতা"
    records={useRecords(pages, { paging: 'server' })}
    columns={[
      'title',
      {
        title: slug.label,
        cell: ({ slug }) => <Link to={`/page/${encodeURIComponent(slug)}`}>/page/{slug}</Link>,
      },
      {
        title: menu_order.label,
        sorts: 'menu_order',
        cell: ({ menu_order: order }) => (order === null ? 'মেনুতে নেই' : toBengaliDigits(order)),
      },
      { title: 'অবস্থা', cell: (page) => <Tag>{page.is_published ? 'প্রকাশিত' : 'খসড়া'}</Tag> },
    ]}
    tools={[printTool(), exportTool]}
    filters={[{ name: 'search', label: 'শিরোনাম বা লেখা', kind: 'search' }]}
    form={(field, controls) => <PageFields field={field} controls={controls} />}
  />
);
