import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { Component as SubjectsPage } from '../../resources/subjects.tsx';
import { fakeApi, ok, type Answer } from '../../testing/fake-api.ts';
import { show } from '../../testing/show.tsx';
import { manySubjects, names, press, save, type } from '../../testing/subjects-page.ts';

function later<Value>() {
  let resolve = (_: Value): void => undefined;
  const promise = new Promise<Value>((done) => void (resolve = done));
  return { promise, resolve };
}

/** A list whose `late` call is answered when the test says so, and a screen whose code is slow. */
function open(address: string, late: 'get subjects/' | 'put subjects/1/' | null) {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const [first] = manySubjects(1);
  const answers = {
    'get subjects/': { status: 200, body: manySubjects(23) },
    'put subjects/1/': { status: 200, body: { ...first, name: 'নতুন নাম', version: 2 } },
  };
  const answer = later<Answer>();
  fakeApi({
    'get classes/': ok([{ id: 1, name: 'একাদশ' }]),
    'get subjects/': () => answers['get subjects/'],
    ...(late && { [late]: () => answer.promise }),
  });
  const code = later<null>();
  const page = show(<SubjectsPage />, address, [
    { path: '/slow', loader: () => code.promise, element: <p>ধীর পাতা</p> },
  ]);
  return {
    ...page,
    leave: () => act(async () => void page.router.navigate('/slow')),
    answer: () => act(async () => void (late && answer.resolve(answers[late]))),
    arrive: () => act(async () => code.resolve(null)),
  };
}

const expectArrival = async () => expect(await screen.findByText('ধীর পাতা')).toBeVisible();

describe('whoever leaves a list is not called back', () => {
  it('by a page that turns out to be beyond the last', async () => {
    const { leave, answer, arrive } = open('/?page=9', 'get subjects/');
    await leave();
    await answer();
    await names();
    await arrive();
    await expectArrival();
  });

  it('by the answer to a save', async () => {
    const { leave, answer, arrive, toasts } = open('/?edit=1', 'put subjects/1/');
    await type(/বিষয়ের নাম/, 'নতুন নাম');
    await save();
    await leave();
    await press('সংরক্ষণ না করে যান');
    await answer();
    await waitFor(() => expect(toasts.map(({ kind }) => kind)).toEqual(['success']));
    await arrive();
    await expectArrival();
  });

  it('by a search whose typing rests only then', async () => {
    const { leave, arrive } = open('/', null);
    await names();
    jest.useFakeTimers();
    fireEvent.change(screen.getByLabelText('নাম দিয়ে খুঁজুন'), { target: { value: '২৩' } });
    await leave();
    act(() => jest.advanceTimersByTime(500));
    jest.useRealTimers();
    await arrive();
    await expectArrival();
  });
});
