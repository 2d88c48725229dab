import {
  gradeStudent,
  type Bound,
  type GradedSubject,
  type Mark,
  type Standing,
} from './grading.ts';

type Value = number | 'absent' | null;
/** Of a part: what was written, its full mark, and where it has them its pass mark and what it counts as. */
type Part = [value: Value, full: number, pass?: number | null, countsAs?: number];

const names = ['সৃজনশীল', 'বহুনির্বাচনি', 'ব্যবহারিক'];
const h = (value: number) => Math.round(value * 100);
const markOf = (value: Value): Mark => (typeof value === 'number' ? h(value) : value);

let ids = 0;
/** The papers of a subject, and the pass marks of its parts over both. */
const of = (papers: Part[][], pooled: number[] = [], isFourth = false): GradedSubject => ({
  id: (ids += 1),
  isFourth,
  papers: papers.map((parts) => ({
    parts: parts.map(([value, full, pass, countsAs], at) => ({
      name: names[at]!,
      full: h(full),
      mark: markOf(value),
      pass: typeof pass === 'number' ? h(pass) : null,
      countsAs: countsAs === undefined ? null : h(countsAs),
    })),
  })),
  pooled: pooled.map((pass, at) => ({ part: names[at]!, pass: h(pass) })),
});
/** Subjects of 100 in one part without a pass mark of its own. */
const plain = (...values: Value[]) => values.map((value) => of([[[value, 100]]]));
const fourth = (value: Value) => of([[[value, 100]]], [], true);
const written = (a: Value, b: Value, pooled: number[] = []) => [
  of(
    [
      [
        [a, 70],
        [b, 30],
      ],
    ],
    pooled,
  ),
];
/** Bangla: each part of one paper by itself, 23 of 70 and 10 of 30. */
const bangla = (a: Value, b: Value) =>
  of([
    [
      [a, 70, 23],
      [b, 30, 10],
    ],
  ]);
/** Written 100 that counts as 70. */
const scaled = (a: Value, b: Value, pass: number | null = 23) =>
  of([
    [
      [a, 100, pass, 70],
      [b, 30],
    ],
  ]);
const physics = (papers: [Value, Value, Value][]) =>
  of(
    papers.map(([a, b, c]): Part[] => [
      [a, 50],
      [b, 25],
      [c, 25],
    ]),
    [33, 17, 17],
  );

/** Outcome, GPA without and with the fourth, letter, number of F, total of all subjects. */
type Expected = [string, number | null, number | null, string | null, number, number];

/** Each answer was worked out by hand from the rules of the boards, with exact decimals. */
const cases: [title: string, subjects: GradedSubject[], Expected, standing?: Standing][] = [
  ['half a mark below A+', plain(79.5, 80), ['passed', 4.5, 4.5, 'A', 0, 159.5]],
  ['half a mark below the pass', plain(32.5, 80), ['failed', 0, 0, 'F', 1, 112.5]],
  ['the least pass in all', plain(33, 33), ['passed', 1, 1, 'D', 0, 66]],
  ['33 % of 30 exactly', [of([[[9.9, 30]]])], ['passed', 1, 1, 'D', 0, 9.9]],
  ['a hundredth below 33 % of 30', [of([[[9.89, 30]]])], ['failed', 0, 0, 'F', 1, 9.89]],
  [
    '80 % of 75',
    [
      of([
        [
          [40, 50],
          [20, 25],
        ],
      ]),
    ],
    ['passed', 5, 5, 'A+', 0, 60],
  ],
  [
    'a hundredth below 80 % of 75',
    [
      of([
        [
          [40, 50],
          [19.99, 25],
        ],
      ]),
    ],
    ['passed', 4, 4, 'A', 0, 59.99],
  ],
  [
    'an eighth of a point, half up',
    plain(80, 80, 70, 70, 70, 70, 70, 50),
    ['passed', 4.13, 4.13, 'A', 0, 560],
  ],
  ['a third of a point', plain(80, 70, 70), ['passed', 4.33, 4.33, 'A', 0, 220]],
  ['two thirds of a point', plain(80, 80, 70), ['passed', 4.67, 4.67, 'A', 0, 230]],
  [
    'a GPA between two letters',
    plain(60, 60, 60, 60, 60, 60, 50),
    ['passed', 3.43, 3.43, 'B', 0, 410],
  ],
  [
    'one A among thirteen A+',
    plain(...Array<number>(13).fill(80), 70),
    ['passed', 4.93, 4.93, 'A', 0, 1110],
  ],

  ['F in the fourth', [...plain(70, 60), fourth(20)], ['passed', 3.75, 3.75, 'A-', 0, 150]],
  [
    'absence in the fourth',
    [...plain(70, 60), fourth('absent')],
    ['passed', 3.75, 3.75, 'A-', 0, 130],
  ],
  [
    'C in the fourth, which adds nothing',
    [...plain(70, 60), fourth(40)],
    ['passed', 3.75, 3.75, 'A-', 0, 170],
  ],
  ['B in the fourth', [...plain(70, 60), fourth(50)], ['passed', 3.75, 4.25, 'A', 0, 180]],
  ['the fourth beyond 5.00', [...plain(80, 70), fourth(80)], ['passed', 4.5, 5, 'A+', 0, 230]],
  [
    'A+ throughout and in the fourth',
    [...plain(80, 80), fourth(80)],
    ['passed', 5, 5, 'A+', 0, 240],
  ],
  [
    'six subjects and A in the fourth',
    [...plain(80, 80, 70, 70, 60, 50), fourth(70)],
    ['passed', 4.08, 4.42, 'A', 0, 480],
  ],
  ['A+ in the fourth beside an F', [...plain(80, 32), fourth(80)], ['failed', 0, 0, 'F', 1, 192]],
  [
    'a part of the fourth absent, its sum reached',
    [
      ...plain(80),
      of(
        [
          [
            [60, 70],
            ['absent', 30],
          ],
        ],
        [],
        true,
      ),
    ],
    ['passed', 5, 5, 'A+', 0, 140],
  ],
  [
    'a part of the fourth below its pass mark',
    [
      ...plain(60),
      of(
        [
          [
            [20, 70, 23],
            [30, 30],
          ],
        ],
        [],
        true,
      ),
    ],
    ['passed', 3.5, 3.5, 'A-', 0, 110],
  ],
  [
    'no mark in the fourth yet',
    [...plain(80, 80), fourth(null)],
    ['incomplete', null, null, null, 0, 160],
  ],
  ['the fourth alone', [fourth(80)], ['incomplete', null, null, null, 0, 80]],

  [
    'a part absent, the sum reached',
    [...written(60, 'absent'), ...plain(80)],
    ['failed', 0, 0, 'F', 1, 140],
  ],
  [
    'one of two papers absent',
    [of([[[66, 100]], [['absent', 100]]]), ...plain(80)],
    ['failed', 0, 0, 'F', 1, 146],
  ],
  [
    'absent in all papers',
    [...plain('absent'), ...written('absent', 'absent')],
    ['absent', null, null, null, 2, 0],
  ],
  [
    'absent in all but the fourth',
    [...plain('absent', 'absent'), fourth(80)],
    ['failed', 0, 0, 'F', 2, 80],
  ],
  ['0 in all papers', plain(0, 0), ['failed', 0, 0, 'F', 2, 0]],
  ['0 in one and no mark in the other', plain(0, null), ['incomplete', null, null, null, 1, 0]],

  ['a part half a mark below its pass mark', [bangla(22.5, 30)], ['failed', 0, 0, 'F', 1, 52.5]],
  ['each part on its pass mark', [bangla(23, 10)], ['passed', 1, 1, 'D', 0, 33]],
  [
    'the choice below its pass mark, all else full',
    [bangla(70, 9.99)],
    ['failed', 0, 0, 'F', 1, 79.99],
  ],
  [
    'both papers on their common pass marks',
    [
      of(
        [
          [
            [20, 70],
            [5, 30],
          ],
          [
            [26, 70],
            [15, 30],
          ],
        ],
        [46, 20],
      ),
    ],
    ['passed', 1, 1, 'D', 0, 66],
  ],
  [
    'written half a mark below the common pass mark',
    [
      of(
        [
          [
            [20, 70],
            [30, 30],
          ],
          [
            [25.5, 70],
            [30, 30],
          ],
        ],
        [46, 20],
      ),
    ],
    ['failed', 0, 0, 'F', 1, 105.5],
  ],
  [
    'a paper of 10, and 66 of 200 in all',
    [of([[[10, 100]], [[56, 100]]])],
    ['passed', 1, 1, 'D', 0, 66],
  ],
  ['65.99 of 200 in all', [of([[[10, 100]], [[55.99, 100]]])], ['failed', 0, 0, 'F', 1, 65.99]],
  [
    'three parts on their common pass marks',
    [
      physics([
        [16, 8, 8],
        [17, 9, 9],
      ]),
    ],
    ['passed', 1, 1, 'D', 0, 67],
  ],
  [
    'the practical half a mark below, all else full',
    [
      physics([
        [50, 25, 8],
        [50, 25, 8.5],
      ]),
    ],
    ['failed', 0, 0, 'F', 1, 166.5],
  ],
  [
    'a practical in one paper alone',
    [
      of(
        [
          [
            [50, 75],
            [10, 25],
          ],
          [
            [50, 75],
            [10, 25],
            [7.5, 25],
          ],
        ],
        [0, 0, 8],
      ),
    ],
    ['failed', 0, 0, 'F', 1, 127.5],
  ],

  ['33 of 100 that count as 70', [scaled(33, 10)], ['passed', 1, 1, 'D', 0, 33.1]],
  ['32.5 of 100 that count as 70: 22.75', [scaled(32.5, 30)], ['failed', 0, 0, 'F', 1, 52.75]],
  [
    '22.505 counted half up, which passes',
    [scaled(32.15, 10.49, null)],
    ['passed', 1, 1, 'D', 0, 33],
  ],
  [
    'parts that count for more and for less',
    [
      of([
        [
          [64, 80, null, 90],
          [15, 20, null, 10],
        ],
      ]),
    ],
    ['passed', 4, 4, 'A', 0, 79.5],
  ],

  [
    'an irregular student with an F',
    plain(80, 20),
    ['irregular', null, null, null, 1, 100],
    'irregular',
  ],
  [
    'an irregular student who was never there',
    plain('absent'),
    ['absent', null, null, null, 1, 0],
    'irregular',
  ],
  ['who improves one subject', plain(80), ['irregular', null, null, null, 0, 80], 'irregular'],
  ['a withheld result', plain(80, 80), ['withheld', null, null, null, 0, 160], 'withheld'],
  [
    'an expelled student without a mark',
    plain(80, null),
    ['expelled', null, null, null, 0, 80],
    'expelled',
  ],
];

it.each(cases)('%s', (...[, subjects, expected, standing]) => {
  const result = gradeStudent(subjects, undefined, standing);
  const share = (value: number | null) => (value === null ? null : value / 100);
  const { outcome, gpaWithoutFourth, gpa, letter, failedCount, total } = result;
  expect([outcome, share(gpaWithoutFourth), share(gpa), letter, failedCount, share(total)]).toEqual(
    expected,
  );
});

it('a table of the college decides by its own bounds and points', () => {
  const bounds: Bound[] = [
    [90, 'A+', 5] as const,
    [80, 'A', 4] as const,
    [70, 'A-', 3.5] as const,
    [60, 'B', 3] as const,
    [50, 'C', 2] as const,
    [36, 'D', 1] as const,
    [0, 'F', 0] as const,
  ].map(([percent, letter, point]) => ({ percent: h(percent), letter, point: h(point) }));
  const letters = plain(90, 89.99, 36, 35.99).map((one) => gradeStudent([one], bounds).letter);
  expect(letters).toEqual(['A+', 'A', 'D', 'F']);
});
