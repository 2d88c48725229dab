import { PASSWORD_MAX, PASSWORD_MIN } from '@angan/shared/contract';
import { accountNamed, changeAccount, insertAccount } from '../auth/accounts.ts';
import { randomPassword } from '../auth/first-admin.ts';
import { passwordHasher } from '../auth/passwords.ts';
import { endSessionsOf } from '../auth/sessions.ts';
import { write } from '../db/write.ts';
import { CommandError, type Command, type CommandContext } from './command.ts';

/** The username and the password: given as the second word, or made up. */
async function read({ words, config }: CommandContext) {
  const [username, given] = words;
  if (!username || !/^[\p{L}\p{M}\p{N}._@+-]{3,50}$/u.test(username))
    throw new CommandError('Give a username of 3 to 50 letters, digits or . _ @ + -', 2);
  if (given !== undefined && (given.length < PASSWORD_MIN || given.length > PASSWORD_MAX))
    throw new CommandError(`A password has ${PASSWORD_MIN} to ${PASSWORD_MAX} characters.`, 2);
  const password = given ?? randomPassword();
  return {
    username,
    shown: given ? '' : `, password: ${password}`,
    password_hash: await passwordHasher(config.passwordCost).hash(password),
  };
}

export const accountCommands: Record<string, Command> = {
  'create-admin': {
    usage: 'USERNAME [PASSWORD]',
    what: 'makes a new Admin; without a password one is made up and shown',
    async run(context) {
      const { username, shown, password_hash } = await read(context);
      await write(context.store, ['users'], async (trx) => {
        if (await accountNamed(trx, username))
          throw new CommandError(
            `There is a user ${username} already. "reset-password" gives them a new password.`,
          );
        await insertAccount(
          trx,
          { username, full_name: username, role: 'Admin', password_hash },
          new Date(),
        );
      });
      context.say(`Admin ${username} can log in${shown}`);
    },
  },
  'reset-password': {
    usage: 'USERNAME [PASSWORD]',
    what: 'gives a user a new password and ends their sessions',
    async run(context) {
      const { username, shown, password_hash } = await read(context);
      await write(context.store, ['users'], async (trx) => {
        const account = await accountNamed(trx, username);
        if (!account) throw new CommandError(`There is no user ${username}.`);
        await changeAccount(trx, account.id, { password_hash }, new Date());
        await endSessionsOf(trx, account.id);
      });
      context.say(`${username} has a new password${shown}`);
    },
  },
};
