import { Field, FileDrop } from '@angan/shared/ui';

interface Props {
  label?: string;
  accept?: string;
  disabled?: boolean;
  /** Name of the file that was chosen. */
  said: string;
  onFile(file: File): void;
}

/** Where a filled table is picked. */
export const TableField = ({
  label = 'পূরণ করা ফাইল',
  accept = '.csv,.txt,.xlsx,.xlsm,.xls,.xlsb,.ods',
  ...props
}: Props) => (
  <Field name="file" label={label} group>
    {(control) => <FileDrop {...{ control, label, accept, ...props }} choose="ফাইল বেছে নিন" />}
  </Field>
);
