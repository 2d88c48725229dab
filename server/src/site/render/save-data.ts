import type { IncomingHttpHeaders } from 'node:http';

/** Whether the visitor's browser asks for as little as possible. */
export const savesData = (headers: IncomingHttpHeaders): boolean =>
  String(headers['save-data']).toLowerCase() === 'on';

const WIDTHS = /\b((?:image)?srcset)="([^"]+)"/gi;
const widthOf = (choice: string) => Number.parseInt(choice.trim().split(' ').at(-1) ?? '', 10);

function smallest(choices: string): string {
  const [first = choices, ...others] = choices.split(',');
  return others
    .reduce((least, choice) => (widthOf(choice) < widthOf(least) ? choice : least), first)
    .trim();
}

/** Without web font, pictures in their smallest width; the mark tells sheets and screens. */
export const lighter = (html: string): string =>
  html
    .replace('<html', '<html data-saves="on"')
    .replace(WIDTHS, (_all, name: string, choices: string) => `${name}="${smallest(choices)}"`);
