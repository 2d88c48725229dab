import { createMemoryRouter } from 'react-router-dom';
import { oneRender } from './one-render.ts';

let answer: (value: string) => void;

function visit() {
  const router = oneRender(
    createMemoryRouter([
      { path: '/', element: null },
      { path: '/ready', element: null, loader: () => 'ready' },
      {
        path: '/slow',
        element: null,
        loader: () => new Promise<string>((resolve) => (answer = resolve)),
      },
      { path: '/broken', element: null, loader: () => Promise.reject(new Error('broken')) },
    ]),
  );
  const told: string[] = [];
  const stop = router.subscribe((state, { newErrors }) =>
    told.push(`${state.navigation.state} ${state.location.pathname}${newErrors ? ' failed' : ''}`),
  );
  return { router, told, stop };
}

const aTask = () => new Promise((resolve) => setTimeout(resolve));

it('tells once of a screen whose data is there', async () => {
  const { router, told } = visit();
  await router.navigate('/ready');
  await aTask();
  expect(told).toEqual(['idle /ready']);
});

it('tells that a screen is being fetched where that takes longer', async () => {
  const { router, told } = visit();
  const gone = router.navigate('/slow');
  await aTask();
  expect(told).toEqual(['loading /']);
  answer('there');
  await gone;
  expect(told).toEqual(['loading /', 'idle /slow']);
});

it('drops no failure', async () => {
  const { router, told } = visit();
  await router.navigate('/broken');
  expect(told).toEqual(['idle /broken failed']);
});

it('tells nobody who has gone', async () => {
  const { router, told, stop } = visit();
  void router.navigate('/slow');
  stop();
  await aTask();
  expect(told).toEqual([]);
});
