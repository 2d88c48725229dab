import { parseArgs } from 'node:util';
import { areaNames, INVITATION_HOURS, invitationInput } from '@angan/shared/contract';
import { createInvitation, newLink } from '../../auth/accounts/invitations.ts';
import { write } from '../../db/write.ts';
import { OPERATOR } from '../../history/authors.ts';
import { HttpError } from '../../http/errors.ts';
import { CommandError, type Command } from '../command.ts';

const USAGE = 'Give the full name of one person, and --admin or --areas, not both.';
const AREAS = `Areas: ${areaNames.join(', ')}`;

function read(args: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { admin: { type: 'boolean' }, areas: { type: 'string' } },
      allowPositionals: true,
    });
    const [full_name, ...others] = positionals;
    if (!full_name || others.length > 0 || (values.admin && values.areas !== undefined))
      throw new CommandError(USAGE, 2);
    const areas = values.areas?.split(',') ?? [];
    const input = { full_name, role: values.admin ? 'Admin' : 'User', areas };
    const result = invitationInput.safeParse(input);
    if (!result.success) throw new CommandError(`${USAGE} ${AREAS}`, 2);
    return result.data;
  } catch (error) {
    throw error instanceof TypeError ? new CommandError(USAGE, 2) : error;
  }
}

export const inviteCommand: Command = {
  usage: 'FULL_NAME [--admin | --areas AREA,…]',
  summary: `prints a link that makes one account within ${INVITATION_HOURS} hours`,
  more: AREAS,
  async run({ args, config, store, print }) {
    const input = read(args);
    const link = await newLink(store, null);
    const { token } = await write(store, OPERATOR, ['users'], (trx) =>
      createInvitation(trx, input, link, OPERATOR, new Date()),
    ).catch((error: unknown) => {
      throw error instanceof HttpError ? new CommandError(error.message) : error;
    });
    const path = `/invitation#${token}`;
    const { publicUrl } = config;
    print(publicUrl ? new URL(path, publicUrl).href : `${path} (behind the address of the site)`);
  },
};
