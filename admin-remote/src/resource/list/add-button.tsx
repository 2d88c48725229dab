import { Button, Icon, plusIcon } from '@angan/shared/ui';
import s from './add-button.module.css';

/** The primary action of a list: in the header, on phones a round button over the list. */
export const AddButton = ({ label, onAdd }: { label: string; onAdd(): void }) => (
  <Button look="primary" className={s.add} onClick={onAdd}>
    <Icon path={plusIcon} size={20} />
    <span>{label}</span>
  </Button>
);
