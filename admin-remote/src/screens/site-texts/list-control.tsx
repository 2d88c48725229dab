import { useLayoutEffect, useRef, useState } from 'react';
import { formatNumber } from '@angan/bengali-text';
import { Button, Field, plusIcon, type FieldProps } from '@angan/shared/ui';
import { itemsOf, type Item, type ListOfItems } from '../../resource/fields/form-fields.ts';
import { ItemControl } from './item-control.tsx';
import s from './site-texts.module.css';

/** An order of numbers that keep to their items while these move. */
const fresh = (count: number) => Array.from({ length: count }, (_, index) => index);

type Entry = readonly [key: number, item: Item];

/** The items of a list with keys that keep to them, the focus after a press, and what a screen reader announces. */
function useItems({ item: fields }: ListOfItems, { value, onChange }: FieldProps) {
  const items = itemsOf(value);
  const [keys, setKeys] = useState(() => fresh(items.length));
  const [opened, setOpened] = useState<number | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const list = useRef<HTMLDivElement>(null);
  const focus = useRef<string | null>(null);
  // A draft or the default may bring another number of items.
  const current = keys.length === items.length ? keys : fresh(items.length);

  // What was pressed may be gone or disabled: the focus goes on to its neighbour.
  useLayoutEffect(() => {
    const [key, part] = focus.current?.split(' ') ?? [];
    focus.current = null;
    const find = (name: string) =>
      list.current?.querySelector<HTMLElement>(`[data-focus~="${key}-${name}"]:not(:disabled)`);
    if (part) (find(part) ?? find('any'))?.focus();
  });

  function change(entries: readonly Entry[], next: string, text = '') {
    focus.current = next;
    setKeys(entries.map(([key]) => key));
    setAnnouncement(text);
    onChange(JSON.stringify(entries.map(([, item]) => item)));
  }
  const entries = items.map((item, at): Entry => [current[at]!, item]);

  return {
    entries,
    opened,
    announcement,
    list,
    add() {
      const key = Math.max(-1, ...current) + 1;
      const empty = Object.entries(fields).map(([name, one]) => [
        name,
        'default' in one ? one.default : null,
      ]);
      setOpened(key);
      change([...entries, [key, Object.fromEntries(empty) as Item]], `${key} first`);
    },
    move(at: number, to: number) {
      const next = [...entries];
      next.splice(to, 0, ...next.splice(at, 1));
      const direction = to < at ? 'up' : 'down';
      change(next, `${current[at]} ${direction}`, `${formatNumber(to + 1)} নম্বরে সরানো হয়েছে`);
    },
    remove(at: number) {
      const adjacent = current[at + 1] ?? current[at - 1];
      const next = entries.filter((_, index) => index !== at);
      change(next, adjacent === undefined ? 'list add' : `${adjacent} remove`);
    },
    replace(at: number, item: Item) {
      onChange(JSON.stringify(items.map((one, index) => (index === at ? item : one))));
    },
  };
}

export function ListControl({ text, field }: { text: ListOfItems; field: FieldProps }) {
  const { entries, opened, announcement, list, ...items } = useItems(text, field);
  const isFull = entries.length >= text.maxItems;
  return (
    <Field group wide label={text.label} hint={text.hint} name={field.name} error={field.error}>
      {() => (
        <div ref={list}>
          {entries.length === 0 && (
            <p className={s.none}>এখানে কিছু নেই, তাই পাতায়ও দেখা যাবে না।</p>
          )}
          <ol className={s.items}>
            {entries.map(([key, item], at) => (
              <ItemControl
                key={key}
                id={String(key)}
                text={text}
                item={item}
                at={at}
                count={entries.length}
                isOpen={opened === key}
                name={`${field.name}.${at}`}
                onChange={(next) => items.replace(at, next)}
                onMove={(to) => items.move(at, to)}
                onRemove={() => items.remove(at)}
              />
            ))}
          </ol>
          <p role="status" className="visually-hidden">
            {announcement}
          </p>
          <Button icon={plusIcon} data-focus="list-add" disabled={isFull} onClick={items.add}>
            {isFull
              ? `সর্বোচ্চ ${formatNumber(text.maxItems)}টি রাখা যায়`
              : `${text.itemName} যোগ করুন`}
          </Button>
        </div>
      )}
    </Field>
  );
}
