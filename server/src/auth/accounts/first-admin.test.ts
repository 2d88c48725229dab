import { describeAboveDatabase } from '../../../testing/databases.ts';
import { startApp } from '../../../testing/test-app.ts';
import { migrate } from '../../db/migrate.ts';
import { createFirstAdmin, onlyAccountSignedOut } from './first-admin.ts';
import { passwordHasher } from '../passwords/passwords.ts';

describeAboveDatabase('the first Admin', (makeDatabase) => {
  it('has a configured password, or a random one of 80 bits, and is made once', async () => {
    const databases = [await makeDatabase(), await makeDatabase(), await makeDatabase()];
    const passwords = passwordHasher({ memoryCost: 1024, timeCost: 1 });
    const created = [];
    for (const [n, database] of databases.entries()) {
      const store = database.open();
      await migrate(store);
      const admin = { username: 'head', ...(n === 2 && { password: 'a right password' }) };
      const first = await createFirstAdmin(store, passwords, admin, new Date());
      created.push(first);
      const { password_hash } = await store.db
        .selectFrom('users')
        .select('password_hash')
        .executeTakeFirstOrThrow();
      expect(await passwords.verify(password_hash, first?.password ?? '')).toBe(true);
      expect(await createFirstAdmin(store, passwords, admin, new Date())).toBeNull();
    }
    const [one, two, selected] = created;
    for (const first of [one, two]) {
      expect(first).toMatchObject({ username: 'head', isGenerated: true });
      // Four times four of 31 signs.
      expect(first?.password).toMatch(/^[a-hjkmnp-z2-9]{4}(-[a-hjkmnp-z2-9]{4}){3}$/);
    }
    expect(one?.password).not.toBe(two?.password);
    expect(selected).toMatchObject({ password: 'a right password', isGenerated: false });
    for (const database of databases) await database.remove();
  });

  it('is known as the only account until somebody signs in, or there is another', async () => {
    const database = await makeDatabase();
    const app = await startApp(database);
    expect(await onlyAccountSignedOut(app.store)).toBeNull();
    const { token } = await app.account('head', 'Admin');
    expect(await onlyAccountSignedOut(app.store)).toBeNull();
    await app.call('POST', 'logout/', { token });
    expect(await onlyAccountSignedOut(app.store)).toBe('head');
    const other = await app.account('clerk', 'User');
    await app.call('POST', 'logout/', { token: other.token });
    expect(await onlyAccountSignedOut(app.store)).toBeNull();
    await app.close();
    await database.remove();
  });
});
