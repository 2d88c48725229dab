import { isRequired } from '@angan/shared/contract';
import { formatNumber } from '@angan/bengali-text';
import { chevronDownIcon, editIcon, Icon, trashIcon, type IconPath } from '@angan/shared/ui';
import { ContractField } from '../../resource/fields/contract-form.tsx';
import { itemName, type Item, type ListOfItems } from '../../resource/fields/form-fields.ts';
import s from './site-texts.module.css';

interface Props {
  /** Keeps to the item while it moves. */
  id: string;
  text: ListOfItems;
  item: Item;
  at: number;
  count: number;
  isOpen: boolean;
  name: string;
  onChange(item: Item): void;
  onMove(to: number): void;
  onRemove(): void;
}

export function ItemControl(props: Props) {
  const { id, text, item, at, count, isOpen, name, onChange, onMove, onRemove } = props;
  const place = `${formatNumber(at + 1)} নম্বর ${text.itemName}`;
  const itemLabel = itemName(text.item, item) || place;
  const tool = (icon: IconPath, label: string, act: string, run: () => void, disabled = false) => (
    <button
      type="button"
      className={`${s.tool} ${s[act] ?? ''}`}
      title={`${label}: ${itemLabel}`}
      data-focus={`${id}-${act} ${id}-any`}
      disabled={disabled}
      onClick={run}
    >
      <Icon path={icon} size={22} />
      <span className="visually-hidden">{`${label}: ${itemLabel}`}</span>
    </button>
  );
  return (
    <li className={s.item}>
      <details className={s.fields} open={isOpen || undefined}>
        <summary>
          <span className={s.place}>{formatNumber(at + 1)}</span>
          <span className={s.name}>{itemLabel}</span>
          <Icon path={editIcon} size={18} />
        </summary>
        <div className={s.controls} tabIndex={-1} data-focus={`${id}-first`}>
          {Object.entries(text.item).map(([field, about]) => (
            <ContractField
              key={field}
              field={about}
              control={{
                name: `${name}.${field}`,
                value: String(item[field] ?? ''),
                required: about.kind !== 'choice' && isRequired(about),
                onChange: (value) => onChange({ ...item, [field]: value || null }),
              }}
            />
          ))}
        </div>
      </details>
      <div className={s.tools}>
        {tool(chevronDownIcon, 'ওপরে নিন', 'up', () => onMove(at - 1), at === 0)}
        {tool(chevronDownIcon, 'নিচে নিন', 'down', () => onMove(at + 1), at === count - 1)}
        {tool(trashIcon, 'বাদ দিন', 'remove', onRemove)}
      </div>
    </li>
  );
}
