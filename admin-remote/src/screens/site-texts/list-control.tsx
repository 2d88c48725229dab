import { useLayoutEffect, useRef, useState } from 'react';
import { formatNumber } from '@angan/bengali-text';
import { Button, Field, plusIcon, type FieldProps } from '@angan/shared/ui';
import { itemsOf, type Item, type ListOfItems } from '../../resource/fields/form-fields.ts';
import { ItemControl } from './item-control.tsx';
import s from './site-texts.module.css';

/** An order of numbers that keep to their items while these move. */
const fresh = (count: number) => Array.from({ length: count }, (_, index) => index);

/** A list whose items are added, removed and moved by buttons; its value is JSON. */
export function ListControl({ text, field }: { text: ListOfItems; field: FieldProps }) {
  const items = itemsOf(field.value);
  const [keys, setKeys] = useState(() => fresh(items.length));
  const [opened, setOpened] = useState<number | null>(null);
  const [told, setTold] = useState('');
  const list = useRef<HTMLDivElement>(null);
  const focus = useRef<string | null>(null);
  // A draft or the default may bring another number of items.
  const known = keys.length === items.length ? keys : fresh(items.length);

  // What was pressed may be gone or disabled: the focus goes on to what is beside it.
  useLayoutEffect(() => {
    const [key, part] = focus.current?.split(' ') ?? [];
    focus.current = null;
    const find = (name: string) =>
      list.current?.querySelector<HTMLElement>(`[data-focus~="${key}-${name}"]:not(:disabled)`);
    if (part) (find(part) ?? find('any'))?.focus();
  });

  function change(
    next: readonly Item[],
    order: readonly number[],
    then: string,
    announcement = '',
  ) {
    focus.current = then;
    setKeys([...order]);
    setTold(announcement);
    field.onChange(JSON.stringify(next));
  }

  function add() {
    const key = Math.max(-1, ...known) + 1;
    const empty = Object.entries(text.item).map(([name, one]) => [
      name,
      'default' in one ? one.default : null,
    ]);
    setOpened(key);
    change([...items, Object.fromEntries(empty) as Item], [...known, key], `${key} first`);
  }

  function move(at: number, to: number) {
    const swap = <Value,>(values: readonly Value[]) => {
      const next = [...values];
      next.splice(to, 0, ...next.splice(at, 1));
      return next;
    };
    const announcement = `${formatNumber(to + 1)} নম্বরে সরানো হয়েছে`;
    change(swap(items), swap(known), `${known[at]} ${to < at ? 'up' : 'down'}`, announcement);
  }

  function remove(at: number) {
    const without = <Value,>(values: readonly Value[]) => values.filter((_, i) => i !== at);
    const beside = known[at + 1] ?? known[at - 1];
    change(without(items), without(known), beside === undefined ? 'list add' : `${beside} remove`);
  }

  const isFull = items.length >= text.most;
  return (
    <Field group wide label={text.label} hint={text.hint} name={field.name} error={field.error}>
      {() => (
        <div ref={list}>
          {items.length === 0 && <p className={s.none}>এখানে কিছু নেই, তাই পাতায়ও দেখা যাবে না।</p>}
          <ol className={s.items}>
            {items.map((item, at) => (
              <ItemControl
                key={known[at]}
                id={String(known[at])}
                text={text}
                item={item}
                at={at}
                count={items.length}
                isOpen={opened === known[at]}
                name={`${field.name}.${at}`}
                onChange={(next) =>
                  field.onChange(JSON.stringify(items.map((one, i) => (i === at ? next : one))))
                }
                onMove={(to) => move(at, to)}
                onRemove={() => remove(at)}
              />
            ))}
          </ol>
          <p role="status" className="visually-hidden">
            {told}
          </p>
          <Button icon={plusIcon} data-focus="list-add" disabled={isFull} onClick={add}>
            {isFull ? `সর্বোচ্চ ${formatNumber(text.most)}টি রাখা যায়` : `${text.itemName} যোগ করুন`}
          </Button>
        </div>
      )}
    </Field>
  );
}
