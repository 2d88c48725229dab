import { lazy, Suspense, useEffect, useRef } from 'react';
import { pageAttachmentFields, type pages } from '@angan/shared/contract';
import { slugOf } from '@angan/shared/text';
import {
  CheckField,
  Field,
  FieldGroup,
  NumberField,
  PdfField,
  Spinner,
  TextField,
} from '@angan/shared/ui';
import type { FieldOf } from '../../resource/form/use-contract-form.ts';

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

const digits = ['১', '২', '৩', '৪', '৫'];

export function PageFields({ field }: { field: FieldOf<typeof pages> }) {
  const [title, slug, body] = [field('title'), field('slug'), field('body')];
  useSuggestedSlug(title.value, slug.value, slug.onChange);
  const attached = pageAttachmentFields.map((name) => field(name));
  // One more than there are: an empty form is not five fields longer than it must be.
  const filled = attached
    .map(({ value, stored, removed }) => Boolean(value || stored || removed))
    .lastIndexOf(true);
  return (
    <>
      <FieldGroup>
        <TextField wide label="শিরোনাম" {...title} />
        <TextField
          wide
          label="ঠিকানা"
          prefix="/page/"
          hint="বাংলা বা ইংরেজি অক্ষর, সংখ্যা ও হাইফেন।"
          {...slug}
        />
        <Field
          wide
          group
          name="body"
          label="লেখা"
          error={body.error}
          show={(html) => html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ')}
        >
          {(control) => (
            <Suspense fallback={<Spinner />}>
              <RichText
                label="লেখা"
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
      <FieldGroup title="কোথায় দেখা যাবে">
        <CheckField label="প্রকাশ" text="সবাই পাতাটি দেখবেন" standard {...field('is_published')} />
        <NumberField
          label="মেনুতে স্থান"
          hint="যেমন ১। খালি রাখলে মেনুতে থাকবে না।"
          {...field('menu_order')}
        />
      </FieldGroup>
      <FieldGroup title="সংযুক্ত PDF (সর্বোচ্চ ৫টি)">
        {attached.slice(0, filled + 2).map((one, index) => (
          <PdfField key={one.name} wide label={`PDF ${digits[index]}`} {...one} />
        ))}
      </FieldGroup>
    </>
  );
}
