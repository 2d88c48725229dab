import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeTables } from '../testing/fake-tables.ts';
import { form, texts, save, person } from '../testing/page-queries.ts';
import { show } from '../testing/show.tsx';
import { Component as StudentsPage } from './students.tsx';

beforeEach(() => jest.spyOn(console, 'warn').mockImplementation(() => undefined));

describe('students', () => {
  const students = Array.from({ length: 15 }, (_, index) =>
    person(index + 1, `শিক্ষার্থী ${index + 1}`, {
      roll_number: String(100 + index),
      class_name: 4,
      section: 'ক',
      guardian_name: null,
    }),
  );

  it('mark what the server has found in a name and a roll number', async () => {
    const found = [{ ...students[4], highlights: { full_name: [[0, 10]], roll_number: [[2, 3]] } }];
    fakeTables({ students: found as typeof students, classes: [], sections: [] });
    show(<StudentsPage />, '/?search=104');
    await screen.findByRole('table');
    const marked = [...document.querySelectorAll('mark')].map(({ textContent }) => textContent);
    expect(marked).toEqual(['শিক্ষার্থী', '৪']);
    expect(screen.getByRole('button', { name: 'মুছুন: শিক্ষার্থী 5' })).toBeInTheDocument();
  });

  it('come a page at a time, with the name of their class', async () => {
    const { calls } = fakeTables({ students, classes: [{ id: 4, name: 'একাদশ' }], sections: [] });
    show(<StudentsPage />, '/?class_name=4');
    await waitFor(async () =>
      expect((await texts())[1]).toEqual([
        '১',
        'শি',
        'শিক্ষার্থী 1',
        '১০০',
        'একাদশ',
        'ক',
        '—',
        '—',
        'সম্পাদনা: শিক্ষার্থী 1মুছুন: শিক্ষার্থী 1',
      ]),
    );
    const requests = calls.filter(({ path, params }) => path === 'students/' && !params.count_by);
    expect(requests.map(({ params }) => params)).toEqual([
      { page: 1, page_size: 10, class_name: '4', state: 'active' },
    ]);
    expect(screen.getByText('১৫ জন পাওয়া গেছে')).toBeInTheDocument();
  });

  it('follow one another in an open form, with what they have in common', async () => {
    const sections = [{ id: 1, name: 'ক' }];
    const { writes } = fakeTables({ students: [], classes: [{ id: 4, name: 'একাদশ' }], sections });
    show(<StudentsPage />, '/?edit=new&section=খ');
    const one = await form();
    const name = () => screen.getByRole('textbox', { name: /^নাম/ });
    await userEvent.type(name(), 'আয়েশা');
    await userEvent.type(one.getByLabelText(/^রোল নম্বর/), '১');
    await userEvent.clear(one.getByLabelText(/^শাখা/));
    await userEvent.type(one.getByLabelText(/^শাখা/), 'ক');
    await userEvent.type(one.getByLabelText(/^ঠিকানা/), 'নদীপাড়');
    await userEvent.click(one.getByRole('button', { name: 'সংরক্ষণ করে আরেকটি' }));
    await waitFor(() => expect(name()).toHaveValue(''));
    expect(name()).toHaveFocus();
    await userEvent.keyboard('বকুল');
    await userEvent.type(screen.getByLabelText(/^রোল নম্বর/), '২');
    await save();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const common = { class_name: '4', section: 'ক' };
    expect(writes().map(({ body }) => body)).toMatchObject([
      { ...common, full_name: 'আয়েশা', roll_number: '১', address: 'নদীপাড়' },
      { ...common, full_name: 'বকুল', roll_number: '২' },
    ]);
    expect(writes()[1]?.body).not.toHaveProperty('address');
  });

  it('are those of the college until the former ones are requested', async () => {
    const { calls } = fakeTables({ students: [], classes: [], sections: [] });
    show(<StudentsPage />);
    await screen.findByRole('button', { name: /^প্রথম শিক্ষার্থী/ });
    expect(screen.queryByRole('button', { name: 'সব দেখান' })).toBeNull();
    await userEvent.click(screen.getByRole('combobox', { name: 'অবস্থা' }));
    await userEvent.click(await screen.findByRole('option', { name: 'প্রাক্তন' }));
    await screen.findByRole('button', { name: 'সব দেখান' });
    const states = calls
      .filter(({ path }) => path === 'students/')
      .map(({ params }) => params.state);
    expect([states[0], states.at(-1)]).toEqual(['active', 'left']);
    await userEvent.click(screen.getByRole('button', { name: 'সব দেখান' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'সব দেখান' })).toBeNull());
  });

  it('are paged and searched here where a server knows no pages', async () => {
    const { refuse } = fakeTables({ students, classes: [], sections: [] });
    // Once for the rows, once for how many there are of each class.
    refuse('get', 'students/', 200, students);
    refuse('get', 'students/', 200, students);
    show(<StudentsPage />, '/?search=শিক্ষার্থী ১৫');
    await waitFor(async () =>
      expect((await texts()).slice(1).map((row) => row[2])).toEqual(['শিক্ষার্থী 15']),
    );
  });

  it('need a name, a roll and a class', async () => {
    fakeTables({ students: [], classes: [], sections: [] });
    const { toasts } = show(<StudentsPage />, '/?edit=new');
    await save();
    await waitFor(() =>
      expect(toasts).toEqual([{ kind: 'error', text: 'দয়া করে নাম, রোল নম্বর এবং শ্রেণী পূরণ করুন' }]),
    );
  });
});
