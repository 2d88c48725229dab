import { isFile, type AnyResource, type Option } from '@angan/shared/contract';
import type { FormFields } from '../fields/form-fields.ts';

/** A column of a file that people fill in. */
export interface FileColumn {
  /** The field on the wire. */
  name: string;
  /** The heading that we write; the wire's name with or without underscores is read too. */
  title: string;
  /** More headings that people use. */
  aliases?: readonly string[];
  /** What its cells may say, such as the rows whose ids it holds. */
  options?: readonly Option[];
  /** A phone number, of which a spreadsheet may have dropped the first zero. */
  isPhone?: boolean;
}

/** What of a resource goes into a file and comes out of one. */
export interface FilePlan {
  contract: AnyResource;
  columns: readonly FileColumn[];
}

/** All fields that are written as text, and the id by which an import knows a stored row. */
export function filePlan(contract: AnyResource, fields: FormFields): FilePlan {
  const names = [...new Set([...contract.firstInFiles, ...Object.keys(fields)])];
  const columns = names.flatMap((name): FileColumn[] => {
    const field = fields[name];
    if (!field || isFile(field) || field.kind === 'flag') return [];
    const { label, shortLabel = label, fileHeading: title = label, aliases = [], options } = field;
    return [
      {
        ...{ name, title, options, isPhone: field.kind === 'phone' },
        aliases: [label, shortLabel, ...aliases],
      },
    ];
  });
  const id: FileColumn = { name: 'id', title: 'আইডি' };
  return { contract, columns: contract.knownBy === 'id' ? [...columns, id] : columns };
}
