import { charterColumns } from '@angan/shared/information';
import type { SchoolClass, StudentCount } from '@angan/shared/contract';
import { formatDate, formatFileSize, formatNumber, toBengaliDigits } from '@angan/bengali-text';
import { DataTable, LinkedText, type Column } from '@angan/shared/ui';
import { Follows } from './facts.tsx';
import s from './information.module.css';
import type { Order, Pdf, PersonInRole, Service, SyllabusOfClass } from './loader.ts';

const pdfColumn: Column<{ title: string; pdf: Pdf | null }> = {
  title: 'ফাইল',
  cell: ({ title, pdf }) =>
    pdf && (
      <a href={pdf.url} target="_blank" rel="noopener noreferrer">
        PDF<span className="visually-hidden">{`: ${title}`}</span>
        {pdf.bytes !== null && ` (${formatFileSize(pdf.bytes)})`}
      </a>
    ),
};

export const Orders = ({ rows }: { rows: Order[] }) => (
  <DataTable<Order>
    caption="স্বীকৃতি ও অনুমতি"
    rows={rows}
    firstNumber={1}
    columns={[
      { title: 'বিষয়', kind: 'name', cell: ({ title }) => title },
      { title: 'স্মারক নম্বর', cell: ({ number }) => number && toBengaliDigits(number) },
      { title: 'তারিখ', cell: ({ date }) => formatDate(date) },
      pdfColumn,
    ]}
  />
);

const counts = [
  ['girls', 'ছাত্রী'],
  ['boys', 'ছাত্র'],
  ['others', 'অন্যান্য'],
  ['unspecified', 'উল্লেখ নেই'],
  ['total', 'মোট'],
] as const;
const RARE = ['others', 'unspecified'];

type StudentLine = Omit<StudentCount, 'class_id'> & { id: number };

export function Students({ rows }: { rows: StudentCount[] }) {
  const sum = (name: (typeof counts)[number][0]) =>
    rows.reduce((total, row) => total + row[name], 0);
  const all = {
    ...(Object.fromEntries(counts.map(([name]) => [name, sum(name)])) as Omit<
      StudentLine,
      'id' | 'class'
    >),
    id: 0,
    class: 'সব শ্রেণি',
  };
  const visible = counts.filter(([name]) => all[name] > 0 || !RARE.includes(name));
  const longest = Math.max(...rows.map(({ total }) => total));
  return (
    <div className={s.students}>
      <DataTable<StudentLine>
        caption="শ্রেণি ও লিঙ্গভিত্তিক শিক্ষার্থীর সংখ্যা"
        rows={[...rows.map((row) => ({ ...row, id: row.class_id })), all]}
        columns={[
          {
            title: 'শ্রেণি',
            kind: 'name',
            cell: (row) => (
              <>
                {row.class}
                {row !== all && (
                  <div>
                    {visible.map(([name]) => (
                      <i
                        key={name}
                        style={{ flex: name === 'total' ? longest - row.total : row[name] }}
                      />
                    ))}
                  </div>
                )}
              </>
            ),
          },
          ...visible.map(([name, title]) => ({
            title,
            kind: 'number' as const,
            cell: (row: StudentLine) => formatNumber(row[name]),
          })),
        ]}
      />
    </div>
  );
}

type ClassRow = Pick<SchoolClass, 'id' | 'name' | 'approved_sections'>;

export const Sections = ({ rows }: { rows: ClassRow[] }) => (
  <DataTable<ClassRow>
    caption="শ্রেণিভিত্তিক অনুমোদিত শাখা"
    rows={rows}
    columns={[
      { title: 'শ্রেণি', kind: 'name', cell: ({ name }) => name },
      {
        title: 'অনুমোদিত শাখার সংখ্যা',
        kind: 'number',
        cell: ({ approved_sections: count }) => (count == null ? <Follows /> : formatNumber(count)),
      },
    ]}
  />
);

export const Syllabi = ({ rows }: { rows: SyllabusOfClass[] }) => (
  <DataTable<SyllabusOfClass>
    caption="সিলেবাস"
    rows={rows}
    columns={[
      { title: 'সিলেবাস', kind: 'name', cell: ({ title }) => title },
      { title: 'শ্রেণি', cell: ({ className }) => className },
      pdfColumn,
    ]}
  />
);

export const PeopleTable = ({
  caption,
  rows,
  roleTitle = 'পদবি',
}: {
  caption: string;
  rows: PersonInRole[];
  roleTitle?: string;
}) => (
  <DataTable<PersonInRole>
    caption={caption}
    rows={rows}
    firstNumber={1}
    columns={[
      { title: 'নাম', kind: 'name', cell: ({ name }) => name },
      { title: roleTitle, cell: (person) => person.role },
      ...(rows.some(({ subject }) => subject)
        ? [{ title: 'বিষয়', cell: ({ subject }: PersonInRole) => subject }]
        : []),
    ]}
  />
);

export const Charter = ({ rows }: { rows: Service[] }) => (
  <div className={s.charter}>
    <DataTable<Service>
      caption="সিটিজেন চার্টার"
      rows={rows}
      firstNumber={1}
      serialTitle="ক্রম"
      columns={charterColumns.map(([field, title]) => ({
        title,
        kind: field === 'service' ? 'name' : 'text',
        cell: (row) => row[field] && <LinkedText text={row[field]} inBengali />,
      }))}
    />
  </div>
);
