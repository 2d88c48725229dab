import { lazy, Suspense, useEffect } from 'react';
import type { AnyResource } from '@angan/shared/contract';
import { loadEditor, prefetchForms } from './list/list-code.ts';
import type { EditorProps } from './resource-editor.tsx';

const ResourceEditor = lazy(async () => ({ default: (await loadEditor()).ResourceEditor }));

export function RowForm<R extends AnyResource>(props: EditorProps<R>) {
  const { records, view } = props;
  // The rows are there first; a form is the likely next step.
  const ready = records.status === 'ready';
  useEffect(() => {
    if (ready) prefetchForms();
  }, [ready]);

  if (!view.editing || (view.editing !== 'new' && records.status === 'loading')) return null;
  return (
    <Suspense>
      <ResourceEditor key={view.editing} {...props} />
    </Suspense>
  );
}
