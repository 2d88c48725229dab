import type { AnyResource } from '@angan/shared/contract';
import type { FormFields } from '../resource/fields/form-fields.ts';
import { useRecords } from '../resource/list/use-records.ts';
import { ResourcePage } from '../resource/resource-page.tsx';
import type { Tool } from '../resource/tools.tsx';

interface Props {
  contract: AnyResource;
  fields?: FormFields;
  tools: readonly Tool[];
}

/** A list that has these tools. */
export const ToolPage = ({ contract, ...props }: Props) => (
  <ResourcePage
    title="তালিকা"
    records={useRecords(contract)}
    columns={[{ title: 'আইডি', kind: 'name', cell: ({ id }) => id }]}
    {...props}
  />
);
