import type { RenderedPage } from './bundles.ts';
import { keptDocuments } from './kept-documents.ts';
import { keepable } from './page-cache.ts';

it('makes a document once for a rendered page and what surrounds it', () => {
  const document = keptDocuments();
  const [page, other] = [{ html: 'ক' }, { html: 'ক' }] as RenderedPage[];
  const make = jest.fn(() => keepable(200, ['ক']));
  const first = document(page!, 'release 1', make);
  expect([
    document(page!, 'release 1', make) === first,
    document(other!, 'release 1', make) === first,
    document(page!, 'release 2', make) === first,
  ]).toEqual([true, false, false]);
  expect(make).toHaveBeenCalledTimes(3);
});
