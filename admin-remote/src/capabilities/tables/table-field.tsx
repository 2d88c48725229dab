import { Field, FileDrop } from '@angan/shared/ui';

interface Props {
  accept: string;
  disabled?: boolean;
  /** Name of the file that was chosen. */
  said: string;
  onFile(file: File): void;
}

/** Where a filled table is picked. */
export const TableField = (props: Props) => (
  <Field name="table" label="পূরণ করা ফাইল" group>
    {(control) => (
      <FileDrop control={control} label="পূরণ করা ফাইল" choose="ফাইল বেছে নিন" {...props} />
    )}
  </Field>
);
