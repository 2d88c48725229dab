import { ApiError } from '@angan/shared';
import { saveReducer, type SaveEvent, type SaveState } from './save-state.ts';

type State = SaveState<{ id: number }>;
type Event = SaveEvent<{ id: number }>;

const after = (...events: Event[]): State =>
  events.reduce<State>((state, event) => saveReducer(state, event), { is: 'editing' });

const sent: Event = { type: 'sent', withFiles: false };
const ended: Event = { type: 'ended' };
const failed = { is: 'failed', error: new ApiError(0, 'উত্তর আসেনি') } as const;
const conflict = { is: 'conflict', stored: { id: 1 }, differences: [] } as const;
const deleted = { is: 'deleted' } as const;
const outcomes = [failed, conflict, deleted];

it.each(outcomes)('a save comes to $is, and a retry or an answer starts again', (outcome) => {
  const received: Event = { type: 'received', outcome };
  expect(after(sent, received)).toEqual(outcome);
  expect(after(sent, received, sent)).toEqual({ is: 'saving', progress: null });
  expect(after(sent, received, ended)).toEqual({ is: 'editing' });
});

it.each(outcomes)(
  'what was stored or stopped does not become $is by what comes late',
  (outcome) => {
    expect(after(sent, ended, { type: 'received', outcome })).toEqual({ is: 'editing' });
    expect(after({ type: 'received', outcome })).toEqual({ is: 'editing' });
  },
);

it('a save shows the progress of files alone, while they are sent', () => {
  const half: Event = { type: 'progressed', share: 0.5 };
  const files: Event = { type: 'sent', withFiles: true };
  expect(after(files)).toEqual({ is: 'saving', progress: 0 });
  expect(after(files, half)).toEqual({ is: 'saving', progress: 0.5 });
  expect(after(sent, half)).toEqual({ is: 'saving', progress: null });
  expect(after(files, ended, half)).toEqual({ is: 'editing' });
  expect(after(files, half, sent)).toEqual({ is: 'saving', progress: null });
});
