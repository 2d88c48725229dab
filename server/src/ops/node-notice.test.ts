import { nodeNotice } from './node-notice.ts';

it('a Node whose line has ended is named at the start, one that gets updates is not', () => {
  expect(nodeNotice('20.19.2')).toContain('Node 20.19.2 gets no security updates any more');
  expect([nodeNotice('22.23.3'), nodeNotice('24.22.3')]).toEqual([null, null]);
});
