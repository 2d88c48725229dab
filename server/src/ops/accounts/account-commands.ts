import {
  areaNames,
  PASSWORD_MAX,
  PASSWORD_MIN,
  INVITATION_HOURS,
  invitationInput,
} from '@angan/shared/contract';
import { recordAccount } from '../../auth/accounts/account-history.ts';
import {
  accountNamed,
  updateAccount,
  removeAccount,
  insertAccount,
  isSoleAdmin,
  isNameInUse,
} from '../../auth/accounts/accounts.ts';
import { storedAreas } from '../../auth/access.ts';
import { randomPassword } from '../../auth/accounts/first-admin.ts';
import { recordOnAccount, removeAllFactors } from '../../auth/factors/own-factors.ts';
import { accountHasFactor } from '../../auth/factors/requirement.ts';
import { isGuessable } from '../../auth/passwords/password-strength.ts';
import { passwordHasher } from '../../auth/passwords/passwords.ts';
import { endSessionsOf } from '../../auth/sessions/sessions.ts';
import type { Trx } from '../../db/schema.ts';
import { write } from '../../db/write.ts';
import { OPERATOR } from '../../history/authors.ts';
import { openMedia } from '../../media/open.ts';
import { CommandError, type Command, type CommandContext } from '../command.ts';
import { deleteFiles } from '../../media/library.ts';
import { parseArgs } from 'node:util';
import { createInvitation, newLink } from '../../auth/accounts/invitations.ts';
import { HttpError } from '../../http/errors.ts';

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

const FLAG = '--password';
const MORE = `With ${FLAG} the password is typed at the terminal, or read from standard input where that is a pipe.`;

function usernameIn(args: readonly string[]): string {
  const [username, ...others] = args.filter((arg) => arg !== FLAG);
  if (!username || !/^[\p{L}\p{M}\p{N}._@+-]{3,50}$/u.test(username))
    throw new CommandError('Give a username of 3 to 50 letters, digits or . _ @ + -', 2);
  if (others.length > 0)
    throw new CommandError(
      `Give the username alone: every user of this machine can read the arguments of a command. ${MORE}`,
      2,
    );
  return username;
}

async function passwordFromPrompt(
  username: string,
  readPassword: CommandContext['readPassword'],
): Promise<string> {
  const password = await readPassword();
  if (password.length < PASSWORD_MIN || password.length > PASSWORD_MAX)
    throw new CommandError(`A password has ${PASSWORD_MIN} to ${PASSWORD_MAX} characters.`, 2);
  if (await isGuessable(password, [username]))
    throw new CommandError('This password is easily guessed. Choose another one.', 2);
  return password;
}

function areasIn(list: string, others: readonly string[]): string {
  const names = list.split(',').filter(Boolean);
  const unknown = names.find((name) => !areaNames.some((area) => area === name));
  if (unknown || others.length > 0)
    throw new CommandError(
      `${unknown ? `There is no area "${unknown}".` : 'Put commas between areas, no spaces.'} ` +
        `The areas are ${areaNames.join(', ')}.`,
      2,
    );
  return storedAreas(names);
}

/** The username, and a password that was entered or made up. */
async function readAccount({ args, config, readPassword }: CommandContext) {
  const username = usernameIn(args);
  const newPassword = args.includes(FLAG) ? await passwordFromPrompt(username, readPassword) : null;
  const password = newPassword ?? randomPassword();
  return {
    username,
    suffix: newPassword ? '' : `, password: ${password}`,
    password_hash: await passwordHasher(config.passwordCost).hash(password),
  };
}

async function existingAccount(trx: Trx, username: string) {
  const account = await accountNamed(trx, username);
  if (!account) throw new CommandError(`There is no user ${username}.`);
  return account;
}

export const accountCommands: Record<string, Command> = {
  'create-admin': {
    usage: `USERNAME [${FLAG}]`,
    summary: 'makes a new Admin; without a password one is made up and printed',
    more: MORE,
    async run(context) {
      const { username, suffix, password_hash } = await readAccount(context);
      await write(context.store, OPERATOR, ['users'], async (trx) => {
        if (await accountNamed(trx, username))
          throw new CommandError(
            `There is a user ${username} already. "reset-password" gives them a new password.`,
          );
        if (await isNameInUse(trx, username))
          throw new CommandError(`Another user has a name that looks like ${username}.`);
        const after = await insertAccount(
          trx,
          { username, full_name: username, role: 'Admin', password_hash },
          new Date(),
        );
        await recordAccount(trx, OPERATOR, 'create', { before: null, after }, new Date());
      });
      context.print(`Admin ${username} can log in${suffix}`);
    },
  },
  'reset-password': {
    usage: `USERNAME [${FLAG}]`,
    summary: 'gives a user a new password and ends their sessions',
    more: MORE,
    async run(context) {
      const { username, suffix, password_hash } = await readAccount(context);
      const hasFactor = await write(context.store, OPERATOR, ['users'], async (trx) => {
        const account = await existingAccount(trx, username);
        await updateAccount(trx, account.id, { password_hash }, new Date());
        await endSessionsOf(trx, account.id);
        const change = { before: account, after: account };
        await recordAccount(trx, OPERATOR, 'reset-password', change, new Date());
        return accountHasFactor(trx, account.id);
      });
      context.print(`${username} has a new password${suffix}`);
      if (hasFactor)
        context.print(
          'Its passkeys and codes are as before. Was the password stolen, so may one of them be a ' +
            `stranger's: "reset-second-factor ${username}" removes them.`,
        );
    },
  },
  'set-areas': {
    usage: 'USERNAME [AREA,AREA]',
    summary:
      'gives a user areas of the dashboard in place of those they have, and ends their sessions',
    more: `The areas are ${areaNames.join(', ')}. Without any the user leaves the dashboard.`,
    async run({ args: [name = '', list = '', ...others], store, print }) {
      const username = usernameIn([name]);
      const areas = areasIn(list, others);
      await write(store, OPERATOR, ['users'], async (trx) => {
        const before = await existingAccount(trx, username);
        if (before.role === 'Admin')
          throw new CommandError(`${username} is an Admin, who looks after everything already.`);
        if (before.areas === areas) return;
        await endSessionsOf(trx, before.id);
        const after = (await updateAccount(trx, before.id, { areas }, new Date())) ?? before;
        await recordAccount(trx, OPERATOR, 'update', { before, after }, new Date());
      });
      print(`${username} looks after ${areas.replaceAll(',', ', ') || 'nothing of the dashboard'}`);
    },
  },
  'reset-second-factor': {
    usage: 'USERNAME',
    summary:
      'removes the passkeys and codes of a user whose phone is lost, and ends their sessions',
    async run({ args, store, print }) {
      const username = usernameIn(args);
      await write(store, OPERATOR, ['users'], async (trx) => {
        const account = await existingAccount(trx, username);
        await removeAllFactors(trx, account.id);
        await endSessionsOf(trx, account.id);
        const { id, full_name: name } = account;
        await recordOnAccount(trx, OPERATOR, 'reset-factor', { id, name }, new Date());
      });
      print(`${username} logs in with the password alone and may set up a second factor again`);
    },
  },
  'delete-account': {
    usage: 'USERNAME',
    summary: 'deletes an account with its picture and ends its sessions',
    async run({ args, config, store, print }) {
      const username = usernameIn(args);
      const media = await openMedia(config, store);
      try {
        const files = await write(store, OPERATOR, ['users'], async (trx) => {
          const account = await existingAccount(trx, username);
          if (await isSoleAdmin(trx, account))
            throw new CommandError(`${username} is the last Admin and stays. Make another first.`);
          const change = { before: account, after: null };
          await recordAccount(trx, OPERATOR, 'delete', change, new Date());
          return removeAccount(trx, account);
        });
        await deleteFiles(media.library, files);
      } finally {
        media.close();
      }
      print(`The account ${username} is deleted`);
    },
  },
};
