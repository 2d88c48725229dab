import { readFileSync } from 'node:fs';
import { areaNames } from '@angan/shared/contract';
import { OWN_REMOTES, REMOTE_ICONS } from '@angan/shared/platform';
import { z } from 'zod';
import { remoteUrl } from './remote-urls.ts';
import { optional } from './texts.ts';

/** Addresses of the server itself, and those of the root remote's pages. */
const RESERVED =
  /^\/(api|media|static|remotes|icons|login|account|invitation|notice|academic|facnstaff|gallery|admission|page|information|privacy|search|result|contact)(\/|$)/;
const permissions = ['Admin', 'dashboard', ...areaNames] as const;
const word = z.string().trim().min(1, 'must not be blank').max(40, 'must have 40 letters or less');

const line = z
  .strictObject({
    folder: z.string().regex(/^[a-z]+-remote$/, 'must be like library-remote'),
    prefix: z
      .string()
      .regex(/^(\/[a-z0-9-]+)+$/, 'must be like /library')
      .refine((prefix) => !RESERVED.test(prefix), "is one of the site's own addresses"),
    permission: z.enum(permissions, `must be null or one of ${permissions.join(', ')}`).nullable(),
    ssr: z.boolean('must be true or false').default(false),
    url: remoteUrl,
    menu: z
      .strictObject({
        label: word,
        order: z.number('must be a number').default(50),
        icon: z.enum(REMOTE_ICONS, `must be one of ${REMOTE_ICONS.join(', ')}`).optional(),
        group: word.optional(),
      })
      .optional(),
  })
  .refine(({ permission, ssr }) => !ssr || permission === null, {
    path: ['ssr'],
    error: 'must be false where a permission is needed',
  });

function parsed(value: string | undefined, { addIssue }: z.RefinementCtx): unknown {
  try {
    if (!value) return [];
    return JSON.parse(value.startsWith('[') ? value : readFileSync(value, 'utf8'));
  } catch (error) {
    addIssue(`must be JSON in brackets, or name a file of it: ${String(error)}`);
    return z.NEVER;
  }
}

/** Also called for lines that are refused. */
const differs = (key: 'folder' | 'prefix') => (lines: (z.infer<typeof line> | null)[]) =>
  new Set([...OWN_REMOTES, ...lines].map((one) => one?.[key])).size ===
  OWN_REMOTES.length + lines.length;

export const operatorRemotes = optional
  .transform(parsed)
  .pipe(
    z
      .array(line, 'must be a list of remotes')
      .max(20, 'must have 20 remotes or less')
      .refine(differs('folder'), 'must name each folder once, and none of the shell’s own')
      .refine(differs('prefix'), 'must name each prefix once, and none of the shell’s own'),
  )
  .describe(
    'Further remotes in addition to those of this repository, as JSON or a file of it; see [deploying-remotes.md](deploying-remotes.md#a-further-remote).',
  );
