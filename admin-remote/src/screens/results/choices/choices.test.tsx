import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeApi, ok } from '../../../testing/fake-api.ts';
import { show } from '../../../testing/show.tsx';
import { Component } from './index.tsx';

it('the subjects of a group are requested once its name is typed, not with each letter', async () => {
  const calls = fakeApi({
    'get classes/': ok([{ id: 3, name: 'একাদশ' }]),
    'get subjects/': ok([]),
    'get choices/': ok({ standard: null, students: [] }),
  });
  show(<Component />);
  await userEvent.click(await screen.findByLabelText('শ্রেণি'));
  await userEvent.click(await screen.findByRole('option', { name: 'একাদশ' }));
  await userEvent.type(screen.getByLabelText('বিভাগ'), 'সঙ্গীত{Enter}');
  const groups = () =>
    calls.filter(({ path }) => path === 'choices/').map(({ params }) => params['group']);
  await waitFor(() => expect(groups()).toEqual([undefined, 'সঙ্গীত']));
});
