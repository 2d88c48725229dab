import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Spellings of which docs/glossary.md prefers another; see its words of the interface. */
const refused: Readonly<Record<string, string>> = {
  লিংক: 'লিঙ্ক',
  ছক: 'সারণি',
  'পূর্ণ নাম': 'নাম',
  "text('পুরো নাম'": 'নাম',
  'প্রিন্ট করুন': 'ছাপুন',
  'ফাইল নামান': 'ডাউনলোড করুন',
  'তথ্য নামানো': 'ডাউনলোড',
  'লেখায় ফিরুন': 'লেখা ফিরিয়ে আনুন',
  'angan কমান্ড': 'সার্ভার পরিচালক',
  'আদেশের PDF': 'স্বীকৃতির PDF',
  'বাছাই করুন': 'ফিল্টার',
  '}-এর জন্য': 'genitive() of @angan/bengali-text',
  'আটকে রাখ': 'পিন করা',
  'ছবি তুলুন': 'ছবি যোগ করুন',
  'সব তথ্য নিন': 'সব তথ্য রপ্তানি করুন',
  'অবস্থায় ফের': 'অবস্থা ফিরিয়ে আনুন',
  'সাইট কনফিগারেশন': 'ওয়েবসাইটের তথ্য',
  রোলব্যাক: 'ফিরিয়ে আনুন',
  'অডিট লগ': 'কে কী করেছেন',
};

const root = path.join(__dirname, '../..');
// Data about how other people write.
const others = /\.test\.|\/testing\/|\/search\/|college-words/;
const sources = ['admin-remote', 'public-remote', 'server', 'shared', 'shell'].flatMap((folder) =>
  readdirSync(path.join(root, folder, 'src'), { recursive: true, encoding: 'utf8' })
    .map((file) => path.join(folder, 'src', file))
    .filter((file) => /\.tsx?$/.test(file) && !others.test(file)),
);

it('the interface says one word for one thing', () => {
  const found = sources.flatMap((file) => {
    const text = readFileSync(path.join(root, file), 'utf8').normalize('NFC');
    return Object.entries(refused)
      .filter(([word]) => text.includes(word.normalize('NFC')))
      .map(([word, instead]) => `${file}: ${word}, not ${instead}`);
  });
  expect(found).toEqual([]);
});
