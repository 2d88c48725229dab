import { cleanMessage, cleanRoute, cleanStack } from './report-texts.ts';

describe('what a report tells of an error', () => {
  it.each([
    ['no rahim uddin', ['rahim uddin'], 'Error: no …'],
    ['Uddin is unknown', ['Rahim Uddin'], 'Error: … is unknown'],
    ['call 017 11-22 33', [], 'Error: call #'],
    ['born 12.03.2001', [], 'Error: born #'],
    ['at /search?q=a:Rahim Uddin', [], 'Error: at /search'],
    ['to a@b.example, রহিম', [], 'Error: to … …'],
    ['of "Rahim"', [], "Error: of '…'"],
    [
      'see https://react.dev/errors/418?args[]=Rahim',
      [],
      'Error: see https://react.dev/errors/418',
    ],
  ])('holds nothing of a person: %s', (message, typed, cleaned) => {
    expect(cleanMessage(new Error(message), typed)).toBe(cleaned);
  });

  it('holds the names that a browser quotes', () => {
    expect(cleanMessage(new TypeError("no property 'title'"))).toBe(
      "TypeError: no property 'title'",
    );
  });

  it('holds only places of a stack, and no number of a path', () => {
    const frames = [
      '    at async a (https://x.example/static/a.js?q=1:1:2)',
      'b@https://x.example/b.js:3:4',
    ];
    const message = ['Error: meet', 'Rahim 10:20:30', '  at Rahim 10:20:30'];
    expect(cleanStack([...message, ...frames].join('\n'))).toBe(
      'at async a (https://x.example/static/a.js:1:2)\nb@https://x.example/b.js:3:4',
    );
    expect(cleanRoute('/students/17/results/2026')).toBe('/students/#/results/#');
  });
});
