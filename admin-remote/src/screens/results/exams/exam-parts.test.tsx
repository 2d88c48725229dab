import { screen } from '@testing-library/react';
import type { Exam } from '@angan/shared/contract';
import { fakeApi, ok } from '../../../testing/fake-api.ts';
import { show } from '../../../testing/show.tsx';
import { usePartOptions } from './exam-parts.tsx';

const SERVER_MAX = 100;

function Parts() {
  const { options } = usePartOptions({ id: 3 } as Exam);
  return <p>{`${options.length}: ${options.at(-1)?.label}`}</p>;
}

it('the parts of an exam beyond the hundredth can be selected', async () => {
  const parts = Array.from({ length: 130 }, (_, at) => ({
    id: at + 1,
    exam: 3,
    subject: 1,
    paper: null,
    name: `অংশ ${at + 1}`,
    full_marks: 10,
  }));
  fakeApi({
    'get subjects/': ok([]),
    'get classes/': ok([]),
    'get exam-parts/': ({ params }) => {
      const size = Math.min(SERVER_MAX, Number(params.page_size));
      const first = (Number(params.page) - 1) * size;
      const results = parts.slice(first, first + size);
      return { status: 200, body: { count: parts.length, next: null, previous: null, results } };
    },
  });
  show(<Parts />);
  expect(await screen.findByText('130: অংশ 130')).toBeInTheDocument();
});
