import {
  defaultBounds,
  gradeStudent,
  gradeSubject,
  percentOf,
  suggestedPass,
  type GradedPart,
  type GradedSubject,
  type Mark,
  type Standing,
} from './grading.ts';
import { meritOrder, positionsOf, type RankedStudent } from './positions.ts';

const hundredths = (mark: number | 'absent' | null): Mark =>
  typeof mark === 'number' ? Math.round(mark * 100) : mark;

type Value = number | 'absent' | null;

interface PartRule {
  full: number;
  pass?: number;
  countsAs?: number;
}

const partNames = ['সৃজনশীল', 'বহুনির্বাচনি', 'ব্যবহারিক'];

const toPart = (rule: PartRule, index: number, mark: Value): GradedPart => ({
  name: partNames[index] ?? String(index),
  full: rule.full * 100,
  mark: hundredths(mark),
  ...(rule.pass !== undefined && { pass: rule.pass * 100 }),
  ...(rule.countsAs !== undefined && { countsAs: rule.countsAs * 100 }),
});

/** One row of marks a paper. */
const subject = (
  rules: PartRule[],
  papers: Value[][],
  pooled: number[] = [],
  id = 1,
): GradedSubject => ({
  id,
  papers: papers.map((marks) => ({
    parts: marks.map((mark, index) => toPart(rules[index] ?? { full: 100 }, index, mark)),
  })),
  pooled: pooled.map((pass, index) => ({ part: partNames[index] ?? '', pass: pass * 100 })),
});

const of100: PartRule[] = [{ full: 100 }];
const written: PartRule[] = [{ full: 70 }, { full: 30 }];
const practical: PartRule[] = [{ full: 50 }, { full: 25 }, { full: 25 }];
const bangla: PartRule[] = [
  { full: 70, pass: 23 },
  { full: 30, pass: 10 },
];

const letterOf = (one: GradedSubject) => {
  const { letter, point } = gradeSubject(one, defaultBounds);
  return letter === null ? null : `${letter} ${Number(point) / 100}`;
};

describe('the grade of a subject', () => {
  it.each([
    // Every bound of a subject of 100, and a hundredth below it.
    ['100 of 100', subject(of100, [[100]]), 'A+ 5'],
    ['80 of 100', subject(of100, [[80]]), 'A+ 5'],
    ['79.99 of 100', subject(of100, [[79.99]]), 'A 4'],
    ['79.5 of 100', subject(of100, [[79.5]]), 'A 4'],
    ['70 of 100', subject(of100, [[70]]), 'A 4'],
    ['69.99 of 100', subject(of100, [[69.99]]), 'A- 3.5'],
    ['60 of 100', subject(of100, [[60]]), 'A- 3.5'],
    ['59.99 of 100', subject(of100, [[59.99]]), 'B 3'],
    ['50 of 100', subject(of100, [[50]]), 'B 3'],
    ['49.99 of 100', subject(of100, [[49.99]]), 'C 2'],
    ['40 of 100', subject(of100, [[40]]), 'C 2'],
    ['39.99 of 100', subject(of100, [[39.99]]), 'D 1'],
    ['33 of 100', subject(of100, [[33]]), 'D 1'],
    ['32.99 of 100', subject(of100, [[32.99]]), 'F 0'],
    ['0 of 100', subject(of100, [[0]]), 'F 0'],
    // Two papers of 100, as published on trickbd.com/education-guideline/432434.
    ['160 of 200', subject(of100, [[80], [80]]), 'A+ 5'],
    ['159 of 200', subject(of100, [[80], [79]]), 'A 4'],
    ['140 of 200', subject(of100, [[40], [100]]), 'A 4'],
    ['139 of 200', subject(of100, [[69], [70]]), 'A- 3.5'],
    ['120 of 200', subject(of100, [[60], [60]]), 'A- 3.5'],
    ['119 of 200', subject(of100, [[60], [59]]), 'B 3'],
    ['100 of 200', subject(of100, [[50], [50]]), 'B 3'],
    ['99 of 200', subject(of100, [[50], [49]]), 'C 2'],
    ['80 of 200', subject(of100, [[40], [40]]), 'C 2'],
    ['79 of 200', subject(of100, [[39], [40]]), 'D 1'],
    ['66 of 200, English without pass marks', subject(of100, [[66], [0]]), 'D 1'],
    ['65 of 200', subject(of100, [[33], [32]]), 'F 0'],
    ['65.99 of 200', subject(of100, [[33], [32.99]]), 'F 0'],
    // Parts together in both papers: written 46 of 140, choice 20 of 60.
    [
      'written 46, choice 20',
      subject(
        written,
        [
          [46, 20],
          [0, 0],
        ],
        [46, 20],
      ),
      'D 1',
    ],
    [
      'written 45.99, choice 60',
      subject(
        written,
        [
          [23, 30],
          [22.99, 30],
        ],
        [46, 20],
      ),
      'F 0',
    ],
    [
      'written 140, choice 19.99',
      subject(
        written,
        [
          [70, 10],
          [70, 9.99],
        ],
        [46, 20],
      ),
      'F 0',
    ],
    [
      'written 140, choice 20',
      subject(
        written,
        [
          [70, 20],
          [70, 0],
        ],
        [46, 20],
      ),
      'A+ 5',
    ],
    // With practical 33 of 100, 17 of 50, 17 of 50.
    [
      '33, 17 and 17',
      subject(
        practical,
        [
          [33, 17, 17],
          [0, 0, 0],
        ],
        [33, 17, 17],
      ),
      'D 1',
    ],
    [
      '32.5 written',
      subject(
        practical,
        [
          [32.5, 25, 25],
          [0, 25, 25],
        ],
        [33, 17, 17],
      ),
      'F 0',
    ],
    [
      '16.5 choice',
      subject(
        practical,
        [
          [50, 16.5, 25],
          [50, 0, 25],
        ],
        [33, 17, 17],
      ),
      'F 0',
    ],
    [
      '16.99 practical',
      subject(
        practical,
        [
          [50, 25, 16.99],
          [50, 25, 0],
        ],
        [33, 17, 17],
      ),
      'F 0',
    ],
    [
      'all practical marks in one paper',
      subject(
        practical,
        [
          [50, 25, 17],
          [50, 25, 0],
        ],
        [33, 17, 17],
      ),
      'A+ 5',
    ],
    // Bangla keeps its parts apart.
    [
      'Bangla 23 and 10 twice',
      subject(bangla, [
        [23, 10],
        [23, 10],
      ]),
      'D 1',
    ],
    [
      'Bangla 22.99 in one written part',
      subject(bangla, [
        [22.99, 30],
        [70, 30],
      ]),
      'F 0',
    ],
    [
      'Bangla 9 in one choice part',
      subject(bangla, [
        [70, 9],
        [70, 30],
      ]),
      'F 0',
    ],
    [
      'a part at its pass mark below 33 % in all',
      subject([{ full: 100, pass: 30 }], [[30]]),
      'F 0',
    ],
    // Counts as another full mark, two decimals half up.
    [
      '80 of 100 as 70, 24 of 30',
      subject([{ full: 100, countsAs: 70 }, { full: 30 }], [[80, 24]]),
      'A+ 5',
    ],
    [
      '79.99 of 100 as 70, 24 of 30',
      subject([{ full: 100, countsAs: 70 }, { full: 30 }], [[79.99, 24]]),
      'A 4',
    ],
    [
      'a mark that counts as 22.995, half up 23',
      subject([{ full: 100, countsAs: 70, pass: 23 }, { full: 30 }], [[32.85, 30]]),
      'B 3',
    ],
    [
      'a mark that counts as 22.988',
      subject([{ full: 100, countsAs: 70, pass: 23 }, { full: 30 }], [[32.84, 30]]),
      'F 0',
    ],
    ['26.67 of 30 as 9', subject([{ full: 30, countsAs: 9 }, { full: 1 }], [[26.67, 0]]), 'A+ 5'],
    // Absent, missing and zero.
    [
      'absent in one part, sum reached',
      subject(
        written,
        [
          [70, 'absent'],
          [70, 30],
        ],
        [46, 20],
      ),
      'F 0',
    ],
    ['absent without pass marks', subject(of100, [[100], ['absent']]), 'F 0'],
    [
      'one mark missing',
      subject(written, [
        [70, 30],
        [70, null],
      ]),
      null,
    ],
    [
      'one missing, one absent',
      subject(written, [
        ['absent', null],
        [70, 30],
      ]),
      null,
    ],
    ['0 in a part without pass mark', subject([{ full: 70 }, { full: 30 }], [[70, 0]]), 'A 4'],
    ['no parts', subject(of100, []), null],
  ])('is for %s', (_title, one, letter) => {
    expect(letterOf(one)).toBe(letter);
  });

  it('has another table where the exam has one, and F is its last row', () => {
    const bounds = [
      { percent: 9000, letter: 'O', point: 500 },
      { percent: 4500, letter: 'P', point: 250 },
      { percent: 0, letter: 'U', point: 0 },
    ];
    const letters = [90, 89.99, 45, 44.99].map(
      (mark) => gradeSubject(subject(of100, [[mark]]), bounds).letter,
    );
    expect(letters).toEqual(['O', 'P', 'P', 'U']);
  });

  it('sums tenths exactly', () => {
    const parts = [{ full: 10 }, { full: 10 }, { full: 10 }];
    expect(gradeSubject(subject(parts, [[0.1, 0.2, 2.7]]), defaultBounds).total).toBe(300);
  });
});

const markFor = { 5: 80, 4: 70, 3.5: 60, 3: 50, 2: 40, 1: 33, 0: 0 };
type Point = keyof typeof markFor;

const student = (points: Point[], fourth?: Point | 'absent' | null): GradedSubject[] => [
  ...points.map((point, index) => subject(of100, [[markFor[point]]], [], index + 1)),
  ...(fourth === undefined
    ? []
    : [
        {
          ...subject(of100, [[typeof fourth === 'number' ? markFor[fourth] : fourth]], [], 99),
          isFourth: true,
        },
      ]),
];

const resultOf = (subjects: GradedSubject[], standing?: Standing) => {
  const { outcome, gpaWithoutFourth, gpa, letter, failedCount } = gradeStudent(
    subjects,
    defaultBounds,
    standing,
  );
  return [outcome, gpaWithoutFourth, gpa, letter, failedCount];
};

describe('the result of a student', () => {
  it.each([
    ['all A+', student([5, 5, 5, 5, 5, 5], 5), ['passed', 500, 500, 'A+', 0]],
    // bissoy.com/qa/974404: nine subjects 45, fourth A-: 46.5 / 9 = 5.17, published as 5.
    ['45 of nine and A-', student([5, 5, 5, 5, 5, 5, 5, 5, 5], 3.5), ['passed', 500, 500, 'A+', 0]],
    // bissoy.com/qa/1086414: three A and A+ in the fourth are 5; one A and one A- are 5 as well; a further half point is not.
    ['three A and a fourth A+', student([4, 4, 4, 5, 5, 5], 5), ['passed', 450, 500, 'A+', 0]],
    ['one A, one A-, fourth A+', student([4, 3.5, 5, 5, 5, 5], 5), ['passed', 458, 500, 'A+', 0]],
    ['four A and a fourth A+', student([4, 4, 4, 4, 5, 5], 5), ['passed', 433, 483, 'A', 0]],
    // bissoy.com/qa/987019: B adds 1, A- 1.5, A 2, A+ 3; below B nothing.
    ['a fourth B', student([4, 4, 4, 4, 4, 4], 3), ['passed', 400, 417, 'A', 0]],
    ['a fourth A-', student([4, 4, 4, 4, 4, 4], 3.5), ['passed', 400, 425, 'A', 0]],
    ['a fourth A', student([4, 4, 4, 4, 4, 4], 4), ['passed', 400, 433, 'A', 0]],
    ['a fourth A+', student([4, 4, 4, 4, 4, 4], 5), ['passed', 400, 450, 'A', 0]],
    ['a fourth C', student([4, 4, 4, 4, 4, 4], 2), ['passed', 400, 400, 'A', 0]],
    ['a fourth D', student([4, 4, 4, 4, 4, 4], 1), ['passed', 400, 400, 'A', 0]],
    ['F in the fourth', student([4, 4, 4, 4, 4, 4], 0), ['passed', 400, 400, 'A', 0]],
    ['absent in the fourth', student([4, 4, 4, 4, 4, 4], 'absent'), ['passed', 400, 400, 'A', 0]],
    ['no fourth', student([4, 4, 4, 4, 4, 4]), ['passed', 400, 400, 'A', 0]],
    ['a seventh of a point, half up', student([5, 5, 5, 5, 5, 5, 4]), ['passed', 486, 486, 'A', 0]],
    [
      'exactly half a hundredth, half up',
      student([4, 4, 4, 4, 4, 4, 4, 3.5], 3),
      ['passed', 394, 406, 'A', 0],
    ],
    ['F in one of six', student([5, 5, 5, 5, 5, 0], 5), ['failed', 0, 0, 'F', 1]],
    ['F in three', student([0, 0, 0, 5, 5, 5], 5), ['failed', 0, 0, 'F', 3]],
    ['all D', student([1, 1, 1, 1, 1, 1], 1), ['passed', 100, 100, 'D', 0]],
    [
      'a missing mark',
      [...student([5, 5]), subject(of100, [[null]], [], 9)],
      ['incomplete', null, null, null, 0],
    ],
    ['a missing mark in the fourth', student([5, 5], null), ['incomplete', null, null, null, 0]],
    ['no compulsory subject', student([], 5), ['incomplete', null, null, null, 0]],
    [
      'absent in every paper',
      [subject(of100, [['absent'], ['absent']])],
      ['absent', null, null, null, 1],
    ],
    [
      'absent in all but the fourth',
      [subject(of100, [['absent']]), ...student([], 5)],
      ['failed', 0, 0, 'F', 1],
    ],
  ])('is for %s', (_title, subjects, expected) => {
    expect(resultOf(subjects)).toEqual(expected);
  });

  it.each(['irregular', 'withheld', 'expelled'] as const)(
    'has no GPA where he is %s, and grades for the office',
    (standing) => {
      expect(resultOf(student([5, 0]), standing)).toEqual([standing, null, null, null, 1]);
      expect(gradeStudent(student([5, 0]), defaultBounds, standing).subjects[0]?.letter).toBe('A+');
    },
  );

  it('is incomplete where he is irregular and a mark is missing', () => {
    expect(resultOf([subject(of100, [[null]])], 'irregular')[0]).toBe('incomplete');
  });

  it('has the fourth subject in the total, and not in that of the compulsory subjects', () => {
    expect(gradeStudent(student([5, 4], 3))).toMatchObject({
      total: 20_000,
      compulsoryTotal: 15_000,
    });
  });
});

it.each([
  [70, 23],
  [30, 10],
  [140, 46],
  [60, 20],
  [100, 33],
  [50, 17],
  [25, 8],
  [75, 25],
  [200, 66],
])('the suggested pass mark of %i is %i', (full, pass) => {
  expect(suggestedPass(full * 100)).toBe(pass * 100);
});

it('a displayed percentage is cut', () => {
  expect(percentOf(15_999, 20_000)).toBe(7999);
});

const ranked = (id: number, gpa: number, compulsoryTotal: number, among = ''): RankedStudent => ({
  id,
  outcome: 'passed',
  gpa,
  compulsoryTotal,
  among,
});

describe('a position', () => {
  it('is shared by equal ones, and the next place is left out', () => {
    const students = [
      ranked(1, 500, 900),
      ranked(2, 500, 800),
      ranked(3, 500, 800),
      ranked(4, 450, 950),
    ];
    expect([...positionsOf(students)]).toEqual([
      [1, 1],
      [2, 2],
      [3, 2],
      [4, 4],
    ]);
  });

  it('is nobody’s who has not passed', () => {
    const others = ['failed', 'incomplete', 'absent', 'irregular', 'withheld', 'expelled'];
    const students = others.map((outcome, id) => ({ ...ranked(id, 0, 999), outcome }));
    expect([...positionsOf([...students, ranked(9, 100, 1)])]).toEqual([[9, 1]]);
  });

  it('is counted in each section by itself', () => {
    const students = [ranked(1, 500, 900, 'ক'), ranked(2, 400, 800, 'খ'), ranked(3, 300, 800, 'ক')];
    expect(Object.fromEntries(positionsOf(students))).toEqual({ 1: 1, 2: 1, 3: 2 });
  });
});

it('new rolls go by position, then fewer F, then total, then old roll, each once', () => {
  const promoted = (
    id: number,
    position: number | null,
    failedCount: number,
    compulsoryTotal: number,
    oldRoll: number,
  ) => ({ id, position, failedCount, compulsoryTotal, oldRoll });
  const students = [
    promoted(6, null, 2, 900, 1),
    promoted(5, null, 1, 500, 9),
    promoted(4, null, 1, 500, 8),
    promoted(3, null, 1, 600, 7),
    promoted(2, 2, 0, 700, 2),
    promoted(7, 2, 0, 700, 11),
    promoted(1, 1, 0, 100, 30),
    promoted(1, 1, 0, 100, 30),
  ];
  expect(meritOrder(students)).toEqual([1, 2, 7, 3, 4, 5, 6]);
});

/** mulberry32: the same numbers in every run. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const shuffled = <T>(list: readonly T[], random: () => number): T[] =>
  list
    .map((one) => ({ one, key: random() }))
    .sort((a, b) => a.key - b.key)
    .map(({ one }) => one);

interface Entry {
  student: number;
  subject: number;
  part: number;
  mark: Mark;
}

const randomMark = (random: () => number): Mark => {
  const kind = random();
  if (kind < 0.04) return 'absent';
  return kind < 0.06 ? null : Math.floor(random() * 8001);
};

const randomEntries = (random: () => number): Entry[] =>
  Array.from({ length: 12 * 5 * 2 }, (_, index) => ({
    student: Math.floor(index / 10),
    subject: Math.floor(index / 2) % 5,
    part: index % 2,
    mark: randomMark(random),
  }));

const byId = <Row extends { id: number }>(rows: readonly Row[]): Row[] =>
  [...rows].sort((a, b) => a.id - b.id);

/** Enters marks in the order passed and computes the complete exam. */
function computeExam(entries: readonly Entry[]) {
  const marks = new Map(
    entries.map((entry) => [`${entry.student} ${entry.subject} ${entry.part}`, entry.mark]),
  );
  const students = [...new Set(entries.map((entry) => entry.student))];
  const results = students.map((id) => {
    const subjects = [...new Set(entries.map((entry) => entry.subject))].map((one) => ({
      id: one,
      isFourth: one === 4,
      papers: [0, 1].map((part) => ({
        parts: [
          {
            name: 'লিখিত',
            full: 8000,
            countsAs: 7000,
            mark: marks.get(`${id} ${one} ${part}`) ?? null,
          },
        ],
      })),
      pooled: [{ part: 'লিখিত', pass: 4600 }],
    }));
    const result = gradeStudent(subjects);
    return { id, ...result, subjects: byId(result.subjects), among: '' };
  });
  const positions = positionsOf(results);
  return {
    results: byId(results),
    positions: byId(students.map((id) => ({ id, position: positions.get(id) }))),
    order: meritOrder(
      results.map((one) => ({ ...one, position: positions.get(one.id) ?? null, oldRoll: one.id })),
    ),
  };
}

describe('two hundred random exams', () => {
  const exams = Array.from({ length: 200 }, (_, seed) => ({
    seed,
    entries: randomEntries(seeded(seed)),
  }));

  it('are the same in every order of entry', () => {
    for (const { seed, entries } of exams) {
      expect(computeExam(shuffled(entries, seeded(seed + 1000)))).toEqual(computeExam(entries));
    }
  });

  it('are the same where marks are entered again', () => {
    for (const { seed, entries } of exams) {
      const again = shuffled(entries, seeded(seed + 2000)).slice(0, 40);
      expect(computeExam([...entries, ...again])).toEqual(computeExam(entries));
    }
  });

  it('are the same when computed again, and leave their marks as they are', () => {
    for (const { entries } of exams) {
      const before = structuredClone(entries);
      const first = computeExam(entries);
      expect(computeExam(entries)).toEqual(first);
      expect(entries).toEqual(before);
    }
  });

  it('give integers, GPA up to 5, each roll once, and no position without a pass', () => {
    for (const { entries } of exams) {
      const { results, positions, order } = computeExam(entries);
      expect(new Set(order).size).toBe(results.length);
      for (const result of results) {
        expect(Number.isInteger(result.gpa ?? 0)).toBe(true);
        expect(result.gpa ?? 0).toBeLessThanOrEqual(500);
        expect(result.gpa ?? 0).toBeGreaterThanOrEqual(result.gpaWithoutFourth ?? 0);
        const position = positions.find(({ id }) => id === result.id)?.position;
        expect(position !== undefined).toBe(result.outcome === 'passed');
      }
    }
  });

  it('rank nobody higher with fewer marks', () => {
    for (const { entries } of exams) {
      const { results, positions } = computeExam(entries);
      const byPosition = positions
        .filter(({ position }) => position !== undefined)
        .sort((a, b) => Number(a.position) - Number(b.position));
      const keys = byPosition.map(({ id }) => {
        const result = results.find((one) => one.id === id);
        return Number(result?.gpa) * 1_000_000 + Number(result?.compulsoryTotal);
      });
      expect(keys).toEqual([...keys].sort((a, b) => b - a));
    }
  });
});
