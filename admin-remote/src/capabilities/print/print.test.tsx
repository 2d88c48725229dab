import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Component as StudentsPage } from '../../resources/students.tsx';
import { Component as SubjectsPage } from '../../resources/subjects.tsx';
import { fakeTables } from '../../testing/fake-tables.ts';
import { person } from '../../testing/page-queries.ts';
import { renderScreen } from '../../testing/render-screen.tsx';

const cellsOf = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);
const rowsOf = (table: HTMLElement) => within(table).getAllByRole('row').slice(2);

describe('a list on paper', () => {
  const students = Array.from({ length: 130 }, (_, index) =>
    person(index + 1, `শিক্ষার্থী ${index + 1}`, {
      roll_number: String(130 - index),
      class_name: 4 + (index % 2),
      section: 'ক',
    }),
  );
  const classes = [
    { id: 4, name: 'একাদশ' },
    { id: 5, name: 'দ্বাদশ' },
  ];
  const institutions = [{ id: 1, name: 'নদীপাড় মহাবিদ্যালয়', address: 'নদীপাড়' }];

  it('is complete, by class and roll, under the head of the college', async () => {
    fakeTables({ students, classes, sections: [], institutions });
    renderScreen(StudentsPage, '?print=phones');
    const sheets = await screen.findAllByRole('table', { name: /^শিক্ষার্থী: ফোন তালিকা — / });
    expect(sheets.map((one) => rowsOf(one).length)).toEqual([65, 65]);
    expect(sheets.map((one) => cellsOf(rowsOf(one)[4]!).slice(0, 2))).toEqual([
      ['৫', '১০'],
      ['৫', '৯'],
    ]);
    expect(await screen.findAllByText('নদীপাড় মহাবিদ্যালয়')).toHaveLength(2);
  });

  it('crosses the days without lessons and the holidays that are typed', async () => {
    fakeTables({ students: students.slice(0, 2), classes, sections: [], institutions });
    renderScreen(StudentsPage, '?print=attendance');
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'মাস' }), '2026-12');
    fireEvent.change(screen.getByRole('textbox', { name: 'ছুটির তারিখ' }), {
      target: { value: '১৬, ২৪/১২/২০২৬' },
    });
    const [sheet] = screen.getAllByRole('table');
    const days = cellsOf(rowsOf(sheet!)[0]!).slice(3, -1);
    expect(days).toHaveLength(31);
    expect(days.flatMap((mark, at) => (mark ? [at + 1] : []))).toEqual([
      4, 5, 11, 12, 16, 18, 19, 24, 25, 26,
    ]);
  });

  it('ends with how many there are, the day and a line to sign on, and an envelope names its sender', async () => {
    fakeTables({ students: students.slice(0, 2), classes, sections: [], institutions });
    const { unmount } = renderScreen(StudentsPage, '?print=list&class_name=4');
    const [sheet] = await screen.findAllByRole('table');
    expect(sheet!.parentElement).toHaveTextContent(/মোট: ১তারিখ: [০-৯]+ \S+ [০-৯]{4}স্বাক্ষর$/);
    unmount();
    const addressed = students.slice(0, 1).map((one) => ({ ...one, address: 'কামারখালী' }));
    fakeTables({ students: addressed, classes, sections: [], institutions });
    renderScreen(StudentsPage, '?print=envelopes');
    const envelope = await screen.findByText('প্রেরক: নদীপাড় মহাবিদ্যালয় নদীপাড়');
    expect(envelope.closest('li')).toHaveTextContent(/কামারখালী/);
  });

  it('seats no two neighbours of one class in an exam hall, and names the rooms', async () => {
    fakeTables({ students: students.slice(0, 60), classes, sections: [], institutions });
    renderScreen(StudentsPage, '?print=seats');
    fireEvent.change(await screen.findByRole('textbox', { name: 'কক্ষের নাম' }), {
      target: { value: 'কক্ষ ২০১, বিজ্ঞানাগার' },
    });
    expect(await screen.findByText('আসন বিন্যাস — কক্ষ ২০১')).toBeInTheDocument();
    expect(screen.getByText('আসন বিন্যাস — বিজ্ঞানাগার')).toBeInTheDocument();
    const halls = screen.getAllByRole('list').filter(({ style }) => style.gridTemplateRows);
    const classesIn = halls.map((hall) =>
      within(hall)
        .getAllByRole('listitem')
        .map((seat) => /একাদশ|দ্বাদশ/.exec(seat.textContent ?? '')?.[0]),
    );
    expect(classesIn.map((seats) => seats.length)).toEqual([36, 24]);
    const alike = classesIn.flatMap((seats) =>
      seats.filter(
        (own, at) => (at % 6 > 0 && own === seats[at - 1]) || (at > 5 && own === seats[at - 6]),
      ),
    );
    expect(alike).toEqual([]);
  });

  it('takes the seats of a hall in Bengali digits', async () => {
    fakeTables({ students: students.slice(0, 60), classes, sections: [], institutions });
    renderScreen(StudentsPage, '?print=seats');
    await screen.findByText('আসন বিন্যাস — কক্ষ ১');
    fireEvent.change(screen.getByRole('textbox', { name: 'পাশাপাশি আসন' }), {
      target: { value: '৮' },
    });
    const [hall] = screen.getAllByRole('list').filter(({ style }) => style.gridTemplateRows);
    expect(hall!.style.gridTemplateColumns).toBe('repeat(8, minmax(0, 1fr))');
  });

  it('shows the selected columns of the rows that a filter leaves, and no sheet that the list has not', async () => {
    const subjects = [
      { id: 1, name: 'বাংলা', class_name: 4 },
      { id: 2, name: 'ইংরেজি', class_name: 5 },
    ];
    fakeTables({ subjects, classes, institutions });
    renderScreen(SubjectsPage, '?class_name=5&print=seats');
    const table = await screen.findByRole('table');
    expect(rowsOf(table).map(cellsOf)).toEqual([['১', 'ইংরেজি', 'দ্বাদশ']]);
    await userEvent.click(screen.getByRole('checkbox', { name: 'শ্রেণি' }));
    expect(rowsOf(table).map(cellsOf)).toEqual([['১', 'ইংরেজি']]);
    expect(screen.queryByRole('radio')).toBeNull();
  });
});
