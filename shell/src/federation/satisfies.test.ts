import { satisfy } from '@module-federation/runtime-core';
import fc from 'fast-check';
import { satisfies } from './satisfies.ts';

const number = fc.oneof(fc.nat({ max: 3 }), fc.nat({ max: 20 }));
const version = fc.tuple(number, number, number).map((numbers) => numbers.join('.'));

it('judges as Module Federation does, of ranges with a caret and of single versions', () => {
  fc.assert(
    fc.property(
      version,
      version,
      fc.constantFrom('^', ''),
      (has, wanted, sign) => satisfies(has, sign + wanted) === satisfy(has, sign + wanted),
    ),
    { numRuns: 2000 },
  );
});

it.each(['>=1.0.0', '^1.x', '^1.0.0-beta', '1.0.0 || 2.0.0', ''])(
  'takes nothing for fit by the range %j, which no build of ours writes',
  (range) => {
    expect(satisfies('1.0.0', range)).toBe(false);
  },
);
