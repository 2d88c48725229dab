import { useEffect, useRef, type ReactNode } from 'react';
import { toBengaliDigits } from '@angan/bengali-text';
import s from './data-table.module.css';
import { Icon } from '../media/icon.tsx';
import { chevronDownIcon, sortIcon } from '../media/icons.ts';
import { Highlighted, type Ranges } from './highlighted.tsx';

export interface Column<Row> {
  title: string;
  /** `found` marks in a text of the field what a search has found. */
  cell(row: Row, found: (text: string) => ReactNode): ReactNode;
  /** The field that the cell shows; as it is, unless the cell marks it itself. */
  field?: string;
  sorts?: string | undefined;
  /**
   * `photo` and `name` head the card of a phone; `number` is aligned right; `code` is a text without
   * spaces, which may break anywhere.
   */
  kind?: 'photo' | 'name' | 'number' | 'text' | 'code';
  /** The name of the row, where its cell shows more. */
  name?(row: Row): string;
}

interface Props<Row> {
  /** For those who cannot see the table. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  /** The serial number of the first row; left out where a list has none. */
  firstNumber?: number;
  serialTitle?: string;
  /** Boxes that choose rows, before their serial numbers. */
  check?: { head: ReactNode; cell(row: Row): ReactNode } | undefined;
  actions?(row: Row): ReactNode;
  /** Makes the name a button, and on phones the complete card. */
  onOpen?(row: Row): void;
  /** Icons are next to the name on a phone's card, a button with words below its text. */
  actionsVariant?: 'icons' | 'button';
  /** The field that orders the rows, `-` before it for falling; empty for an order of their own. */
  order?: string;
  /** Makes buttons of the heads that order: rising, then falling, then not at all. */
  onOrder?: ((order: string) => void) | undefined;
  /** The row that was just saved: marked, and scrolled into view. */
  markedId?: number | null;
}

const classOf = (kind: NonNullable<Column<unknown>['kind']>) =>
  kind === 'code' ? `${s.text} ${s.code}` : s[kind];

function ColumnHead({
  column: { title, kind = 'text', sorts },
  order,
  onOrder,
}: { column: Pick<Column<never>, 'title' | 'kind' | 'sorts'> } & Pick<
  Props<never>,
  'order' | 'onOrder'
>) {
  const head = { role: 'columnheader', className: classOf(kind) };
  if (!sorts || !onOrder) return <th {...head}>{title}</th>;
  const isRising = order === sorts;
  const isFalling = order === `-${sorts}`;
  return (
    <th {...head} aria-sort={isRising ? 'ascending' : isFalling ? 'descending' : 'none'}>
      <button
        type="button"
        className={s.order}
        title={`${title} অনুযায়ী সাজান`}
        onClick={() => onOrder(isRising ? `-${sorts}` : isFalling ? '' : sorts)}
      >
        {title}
        <Icon path={isRising || isFalling ? chevronDownIcon : sortIcon} size={16} />
      </button>
    </th>
  );
}

/** Brings a row that was just saved into view, and the focus to it where nothing else has it. */
function useMarkedRow(rows: readonly { id: number }[], markedId: number | null | undefined) {
  const marked = useRef<HTMLTableRowElement>(null);
  const place = rows.findIndex((row) => row.id === markedId);
  const isVisible = place >= 0;
  useEffect(() => {
    if (!isVisible) return undefined;
    const calm = globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches;
    function bring() {
      // The box that waits for the next name stays in view.
      if (document.activeElement?.matches('input, textarea')) return;
      marked.current?.scrollIntoView?.({ block: 'center', behavior: calm ? 'auto' : 'smooth' });
    }
    const afterwards = () => void requestAnimationFrame(bring);
    // Under an open dialog the page does not scroll: the row waits for the form to close.
    const dialog = document.querySelector('dialog[open]');
    if (!dialog) return afterwards();
    dialog.addEventListener('close', afterwards);
    return () => dialog.removeEventListener('close', afterwards);
  }, [markedId, isVisible]);
  useEffect(() => {
    // As after an undo, whose button is gone; a row that changes its place loses the focus too.
    if (isVisible && document.activeElement?.matches('body, h1'))
      marked.current?.querySelector('button')?.focus({ preventScroll: true });
  }, [markedId, isVisible, place]);
  return marked;
}

type Found = { highlights?: Readonly<Record<string, Ranges>> };

function Cell<Row extends Found>({
  row,
  column: { title, kind = 'text', field, cell },
  onOpen,
}: { row: Row; column: Column<Row> } & Pick<Props<Row>, 'onOpen'>) {
  const ranges = field === undefined ? undefined : row.highlights?.[field];
  const found = (text: string) => (ranges ? <Highlighted text={text} ranges={ranges} /> : text);
  const value = cell(row, found);
  const isEmpty = value === null || value === undefined || value === '' || value === false;
  const content = typeof value === 'string' ? found(value) : value;
  return (
    <td
      role="cell"
      className={isEmpty ? `${classOf(kind)} ${s.empty}` : classOf(kind)}
      data-title={kind === 'name' ? undefined : title}
    >
      {kind === 'name' && onOpen ? (
        <button type="button" className={s.open} onClick={() => onOpen(row)}>
          {content}
        </button>
      ) : isEmpty ? (
        '—'
      ) : (
        content
      )}
    </td>
  );
}

function Head<Row>({ columns, order, onOrder, ...props }: Props<Row>) {
  const { firstNumber, serialTitle = '#', check, actions } = props;
  return (
    <thead role="rowgroup">
      <tr role="row">
        {firstNumber !== undefined && (
          <th role="columnheader" className={s.serial}>
            {check?.head}
            {serialTitle}
          </th>
        )}
        {columns.map((column) => (
          <ColumnHead key={column.title} column={column} order={order} onOrder={onOrder} />
        ))}
        {actions && (
          <th role="columnheader" className={s.actions}>
            কাজ
          </th>
        )}
      </tr>
    </thead>
  );
}

// Roles are spelled out because `display: block` of the cards would take them away.
export function DataTable<Row extends Found & { id: number }>(props: Props<Row>) {
  const { caption, columns, rows, firstNumber, check, actions, markedId, onOpen } = props;
  const marked = useMarkedRow(rows, markedId);
  const below = props.actionsVariant === 'button' ? s.below : '';
  return (
    <div className={s.frame} tabIndex={-1}>
      <table role="table" className={s.table}>
        <caption className="visually-hidden">{caption}</caption>
        <Head {...props} />
        <tbody role="rowgroup">
          {rows.map((row, index) => (
            <tr
              role="row"
              key={row.id}
              ref={row.id === markedId ? marked : undefined}
              className={row.id === markedId ? s.marked : undefined}
            >
              {firstNumber !== undefined && (
                <td role="cell" className={s.serial}>
                  {check?.cell(row)}
                  {toBengaliDigits(firstNumber + index)}
                </td>
              )}
              {columns.map((column) => (
                <Cell key={column.title} row={row} column={column} onOpen={onOpen} />
              ))}
              {actions && (
                <td role="cell" className={`${s.actions} ${below}`}>
                  {actions(row)}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
