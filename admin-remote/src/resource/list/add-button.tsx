import { Button, plusIcon } from '@angan/shared/ui';
import s from './add-button.module.css';

export const AddButton = ({
  label,
  isCovered = false,
  onAdd,
}: {
  label: string;
  /** Something else is at the foot of the list. */
  isCovered?: boolean;
  onAdd(): void;
}) => (
  <Button
    icon={plusIcon}
    variant="primary"
    className={isCovered ? `${s.add} ${s.covered}` : s.add}
    onClick={onAdd}
  >
    <span>{label}</span>
  </Button>
);
