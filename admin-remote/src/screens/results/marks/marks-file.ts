import type { MarkGrid } from '@angan/shared/contract';
import { paperName } from '@angan/shared/results';
import type { FileColumn } from '../../../capabilities/tables/file-columns.ts';
import { filledColumns, layoutOf } from '../../../capabilities/tables/file/headings.ts';
import { isFilled, type Sheet } from '../../../capabilities/tables/file/table.ts';
import { partName } from '../words.ts';

type Part = MarkGrid['parts'][number];

/** How offices shorten the names of the papers. */
const PAPERS: Readonly<Record<string, readonly string[]>> = {
  first: ['১ম পত্র', '১ম', '1st paper', '1st'],
  second: ['২য় পত্র', '২য়', '2nd paper', '2nd'],
};

function aliasesOf(part: Part, parts: readonly Part[]): string[] {
  const papers = part.paper ? [paperName(part.paper) ?? '', ...(PAPERS[part.paper] ?? [])] : [];
  const isAlone = (of: 'name' | 'paper') =>
    parts.filter((one) => one[of] === part[of]).length === 1;
  return [
    ...(isAlone('name') ? [part.name] : []),
    ...papers.flatMap((paper) => [`${paper} ${part.name}`, `${part.name} ${paper}`]),
    ...(isAlone('paper') ? papers : []),
  ];
}

/** The columns that a file of marks may have. */
export const columnsOf = (parts: readonly Part[]): FileColumn[] => [
  {
    name: 'roll',
    title: 'রোল',
    aliases: ['রোল নম্বর', 'roll', 'roll no', 'ক্লাস রোল', 'class roll'],
  },
  { name: 'section', title: 'শাখা', aliases: ['section', 'sec'] },
  { name: 'name', title: 'নাম', aliases: ['শিক্ষার্থীর নাম', 'name'] },
  ...parts.map((part) => ({
    name: String(part.part_id),
    title: partName(part),
    aliases: aliasesOf(part, parts),
  })),
];

/** The rows of a sheet with the line of each, and the columns that are left out; null where it has no rolls or no marks. */
export function readMarksFile(
  { table }: Sheet,
  columns: readonly FileColumn[],
  initialSection: string | null,
) {
  const layout = layoutOf(table, columns);
  const names = [...(layout?.targets.values() ?? [])];
  if (!layout || !names.includes('roll') || !names.some((name) => Number(name) > 0)) return null;
  const rows = table.flatMap((cells, at) => {
    if (at <= layout.row || !isFilled(cells)) return [];
    const {
      roll = '',
      name = '',
      section = '',
      ...marks
    } = Object.fromEntries(
      [...layout.targets].map(([index, target]) => [target, (cells[index] ?? '').trim()]),
    );
    return [{ line: at + 1, section: section || initialSection, roll, name, marks }];
  });
  const leftOut = filledColumns(layout, table).flatMap(({ heading, target }) =>
    target ? [] : [heading],
  );
  return { rows, leftOut };
}
