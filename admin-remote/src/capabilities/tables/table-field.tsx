import type { ComponentProps } from 'react';
import { FileDrop } from '@angan/shared/ui';

type Props = Pick<ComponentProps<typeof FileDrop>, 'disabled' | 'message' | 'onFile'> & {
  label?: string;
  accept?: string;
};

export const TableField = ({
  label = 'পূরণ করা ফাইল',
  accept = '.csv,.txt,.xlsx,.xlsm,.xls,.xlsb,.ods',
  ...props
}: Props) => (
  <FileDrop name="file" choose="ফাইল বেছে নিন" label={label} accept={accept} {...props} />
);
