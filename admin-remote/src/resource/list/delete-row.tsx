import type { AnyResource, RecordOf } from '@angan/shared/contract';
import { Modal } from '@angan/shared/ui';
import { DeleteQuestion } from '../delete-question.tsx';
import { Uses, usesOf } from '../uses.tsx';
import type { ListPage } from './list-page.ts';

interface Props<R extends AnyResource> {
  page: ListPage<R>;
  row: RecordOf<R>;
  name: string;
  onClose(): void;
}

/** Asks before a row is deleted, or says which others still show it. */
export function DeleteRow<R extends AnyResource>({ page, row, name, onClose }: Props<R>) {
  const { records, view, messages } = page;
  const uses = usesOf(row);
  if (uses.length > 0)
    return (
      <Modal title={messages.inUse} size="question" onClose={onClose}>
        <p>
          আগে এই পাতা থেকে সরান: <Uses uses={uses} />
        </p>
      </Modal>
    );
  return (
    <DeleteQuestion
      {...{ row, name, records, messages, onClose }}
      onGone={(id) => {
        view.removed(id);
        view.selection.removed(id);
      }}
      onRestored={view.mark}
    />
  );
}
