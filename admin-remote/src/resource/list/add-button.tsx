import { Button, plusIcon } from '@angan/shared/ui';
import s from './add-button.module.css';

/** The primary action of a list: in the header, on phones at the foot of the screen. */
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
    look="primary"
    className={isCovered ? `${s.add} ${s.covered}` : s.add}
    onClick={onAdd}
  >
    <span>{label}</span>
  </Button>
);
