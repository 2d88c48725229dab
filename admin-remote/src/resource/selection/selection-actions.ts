import { BATCH_ROWS_MAX, type AnyResource } from '@angan/shared/contract';
import { formatNumber } from '@angan/bengali-text';
import { checkIcon, closeIcon, editIcon, trashIcon } from '@angan/shared/ui';
import type { ListPage } from '../list/list-page.ts';
import { selectionTools, toolLabel, type Tool } from '../tools.tsx';
import { changeableFields } from './change-dialog.tsx';
import type { Deed } from './deeds.tsx';

interface Options<R extends AnyResource> {
  page: ListPage<R>;
  tools: readonly Tool[];
  wide: boolean;
  busy: boolean;
  /** Opens a tool by its name, or the question or form of the list's own. */
  onOpen(name: string): void;
}

/** What can be done with the selected rows: as buttons, and on a phone in a menu. */
export function selectionActions<R extends AnyResource>(options: Options<R>) {
  const { page, tools, wide, busy, onOpen } = options;
  const { selection, rows, count, pageCount } = page.view;
  const { size } = selection;
  const open = (name: string) => ({
    disabled: busy || size === 0 || size > BATCH_ROWS_MAX,
    to: () => onOpen(name),
  });
  const all: Deed = {
    label: `সব ${formatNumber(count)}টি`,
    icon: checkIcon,
    disabled: false,
    pressed: size === count,
    to: selection.chooseAll,
  };
  const remove: Deed = {
    ...{ label: busy ? 'প্রসেসিং…' : 'মুছুন', icon: trashIcon, look: 'danger' },
    ...open('delete'),
  };
  const change: Deed = { label: 'বদলান', icon: editIcon, ...open('change') };
  const changes = changeableFields(page).length > 0 ? [change, remove] : [remove];
  const offered = selectionTools(page, tools).map((tool) => ({
    isBatch: tool.isBatch === true,
    action: {
      ...{ label: toolLabel(tool, page), icon: tool.icon },
      ...open(tool.name),
      ...(!tool.isBatch && { disabled: size === 0 }),
    },
  }));
  const ofTools = (isBatch: boolean): Deed[] =>
    offered.filter((one) => one.isBatch === isBatch).map(({ action }) => action);
  const [batches, others] = [ofTools(true), ofTools(false)];

  // One row on a phone: once all are selected, what is done with a whole list takes the place of 'all'.
  const first = selection.isAll && batches.length > 0 ? batches : [all];
  const deeds = wide ? [all, ...batches, ...changes, ...others] : [...first, ...changes];
  const onPage = rows.map(({ id }) => id);
  const further: Deed[] = [
    ...[all, ...batches, ...others].filter((deed) => !deeds.includes(deed) && !deed.disabled),
    ...(pageCount > 1
      ? [{ ...all, label: 'এই পাতার', to: () => selection.set(onPage, true) }]
      : []),
    { ...all, label: 'বাছাই বাতিল', icon: closeIcon, to: selection.end },
  ];
  return { deeds, further };
}
