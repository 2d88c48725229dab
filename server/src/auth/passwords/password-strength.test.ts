import { describeServerAboveDatabase } from '../../../testing/suite.ts';
import { PASSWORD } from '../../../testing/test-app.ts';
import { GUESSABLE, isGuessable } from './password-strength.ts';

describe('a password', () => {
  it.each([
    'password',
    'Password1',
    'P@ssw0rd',
    'passw0rd!',
    '12345678',
    '123456789',
    '87654321',
    '11111111',
    'aaaaaaaa',
    '12341234',
    'abcabcabc',
    'qwertyui',
    'qwertyuiop',
    '1q2w3e4r',
    '1qaz2wsx',
    'zaq12wsx',
    'iloveyou',
    'iloveyou2',
    'princess',
    'sunshine',
    'football1',
    'baseball',
    'welcome123',
    'letmein!',
    'superman',
    'admin123',
    'administrator',
    'changeme',
    'Test1234',
    'bangladesh',
    'Bangladesh71',
    'dhaka2026',
    'college123',
    '১২৩৪৫৬৭৮',
    'বাংলাদেশ১৯৭১',
    'আমার সোনার বাংলা',
    'Aa123456',
    'a1234567',
    '11112222',
    'mypassword1',
    'Dhaka@123',
    'principal2026',
    'শিক্ষক১২৩৪',
    '20260310',
    'password'.repeat(25),
    'longpass1',
    'Admin@123',
    'admin@1234',
    'Welcome@2026',
    'Ramadan2026',
    'Karim@2026',
    'Rahim@123',
    'Fatema@1990',
    '2026-Rahim',
    'রমজান২০২৬',
    'Abcd@1234',
    'Class10@2026',
    'class-9-roll-12',
    'rahim12345!',
    'Rahim.Karim.2009',
    'শ্রেণি১০@২০২৬',
  ])('that everybody tries is guessable: %s', async (password) => {
    expect(await isGuessable(password)).toBe(true);
  });

  it.each([
    'a right password',
    'another password',
    'brand new one',
    'বটতলার ছায়া ৭১',
    'correct horse battery staple',
    'k7#pQz9w',
    'kabo-temi-ruda-sopi-7382',
    'নদীর ধারে কাশফুল',
    'thequickfox',
    'amar bari nodir pare',
    'boishakhi jhor',
    'কালবৈশাখী ঝড়',
    'ilish macher jhol',
    'ma er hater ranna',
    'hasnahena-47-raat',
    'Rupali#nodi7',
  ])('that nobody would try first is not: %s', async (password) => {
    expect(await isGuessable(password)).toBe(false);
  });

  it('made of its owner’s name or phone is guessable', async () => {
    const own = ['rahim.uddin', 'রহিম উদ্দিন', 'Tanjima Ferdousi', '01712345678'];
    const guesses = [
      'rahim.uddin',
      'RahimUddin1',
      'Uddin.Rahim.1990',
      '@ferdousi-tanjima#2008',
      'উদ্দিন-রহিম-১৯৯০',
      'Rahim@123',
      'রহিম উদ্দিন',
      'রহিম১২৩৪',
      '০১৭১২৩৪৫৬৭৮',
      '01712345678',
    ];
    for (const password of guesses)
      expect([password, await isGuessable(password, own)]).toEqual([password, true]);
    expect(await isGuessable('rahim walks to the river', own)).toBe(false);
  });
});

describeServerAboveDatabase('a guessable password', (server) => {
  const refused = (field: string) => ({
    status: 400,
    body: { code: 'validation_failed', message: GUESSABLE, fields: { [field]: GUESSABLE } },
  });

  it('is refused wherever one is set', async () => {
    const { id, token } = await server.app.account('karim', 'User');
    const form = { username: 'nobody', full_name: 'ক', phone: '01712345678' };
    const answers = [
      await server.app.call('POST', 'register/', {
        json: { ...form, password: 'password1', confirm_password: 'password1' },
      }),
      await server.app.call('POST', 'register/', {
        json: { ...form, password: '01712345678', confirm_password: '01712345678' },
      }),
      await server.app.call('POST', 'user/password/', {
        token,
        json: { current_password: PASSWORD, new_password: 'karim2026' },
      }),
      await server.app.call('POST', `users/${id}/reset-password/`, {
        token: server.token,
        json: { new_password: '12345678' },
      }),
    ];
    expect(answers.map(({ status, body }) => ({ status, body }))).toEqual([
      refused('password'),
      refused('password'),
      refused('new_password'),
      refused('new_password'),
    ]);
    expect(
      (await server.app.call('POST', 'token/', { json: { username: 'karim', password: PASSWORD } }))
        .status,
    ).toBe(200);
  });
});
