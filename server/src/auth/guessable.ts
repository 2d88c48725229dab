import { toLatinDigits } from '@angan/shared/text';
import { invalid } from '../http/errors.ts';

/** What most leaked passwords of eight signs and more are made of, and what is at hand in a college of Bangladesh. */
const WORDS = `
  password passwort qwerty qwertz azerty iloveyou ilove you love lovely loveme princess prince sunshine moonlight starlight football baseball basketball volleyball cricket soccer hockey
  superman batman spiderman pokemon starwars minecraft fortnite naruto welcome letmein openup monkey dragon tiger lion eagle falcon dolphin elephant chicken master killer hunter ranger
  shadow ghost angel angels devil heaven jesus christ god allah islam muslim bismillah mohammad muhammad mohammed ahmed rahman hossain hasan akter begum khatun chowdhury
  michael jennifer jordan thomas robert george charlie andrew michelle jessica daniel joshua william ashley amanda elizabeth alexander victoria christian jonathan benjamin samantha nicholas
  danielle patrick richard matthew anthony stephanie christopher veronica brandon justin jasmine nicole
  computer internet samsung android iphone google facebook youtube whatsapp windows microsoft linux network server system default admin administrator root user username login guest test
  testing tester temp temporary change changeme secret secrets private access account office manager demo hello helloworld goodbye forever freedom family friends friend mother father
  brother sister mommy daddy babygirl baby boy girl honey sweet sweety cookie chocolate banana orange apple pepper cheese flower butterfly rainbow purple silver golden diamond crystal
  summer winter spring autumn monday friday sunday january december birthday happy lucky smile whatever nothing trustno blessed beautiful handsome
  liverpool arsenal chelsea barcelona realmadrid juventus manchester united argentina brazil messi ronaldo neymar shakib tamim mashrafe
  mustang ferrari porsche mercedes yamaha honda suzuki
  school college student teacher principal headmaster madrasa university result exam notice angan
  bangladesh bangla bengali dhaka chittagong chattogram rajshahi khulna sylhet barisal rangpur mymensingh comilla faridpur sonarbangla amarsonar joybangla
  abc abcd abcde abcdef qaz wsx qwe asd zxc
  পাসওয়ার্ড বাংলাদেশ বাংলা সোনার আমার তোমাকে ভালোবাসি আমি তুমি কলেজ স্কুল অধ্যক্ষ শিক্ষক ঢাকা বিসমিল্লাহ আল্লাহ`
  .normalize('NFC')
  .trim()
  .split(/\s+/);
const MADE_OF_WORDS = new RegExp(`^(${WORDS.join('|')}){1,3}$`, 'u');
const RUNS = [
  '01234567890123456789',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiopasdfghjklzxcvbnm',
  '1q2w3e4r5t6y7u8i9o0p',
  'qazwsxedcrfvtgbyhnujmikolp',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
  'zaq12wsxcde34rfvbgt56yhn',
];
const backwards = (text: string) => [...text].reverse().join('');

const LOOKALIKES: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};
const asLetters = (text: string) =>
  text.replace(/[013457@$!]/g, (sign) => LOOKALIKES[sign] ?? sign);
/** Without the digits and signs that people put around a word. */
const inner = (text: string) => text.replace(/^[^\p{L}]+|[^\p{L}\p{M}]+$/gu, '');
const folded = (text: string) => toLatinDigits(text.normalize('NFC')).toLowerCase();

/** Whether a password is among the first that anyone would try: a common word, a run on the keyboard, a pattern, or the `own` name of its owner. */
export function isGuessable(password: string, own: readonly string[] = []): boolean {
  const text = folded(password);
  const cores = [
    text,
    inner(text),
    asLetters(text),
    asLetters(inner(text)),
    inner(asLetters(text)),
  ].map((core) => core.replace(/[\s._-]+/g, ''));
  const names = own
    .flatMap((name) => [folded(name), ...folded(name).split(/\s+/)])
    .map((name) => name.replace(/[\s._-]+/g, ''))
    .filter((name) => [...name].length >= 3);
  return (
    /^(.{1,4}?)\1+.{0,3}$/u.test(text) ||
    RUNS.some((run) => run.includes(text) || backwards(run).includes(text)) ||
    cores.some((core) => names.includes(core) || MADE_OF_WORDS.test(core))
  );
}

interface Named {
  username: string;
  full_name: string;
  phone: string | null;
}

export const GUESSABLE = 'এই পাসওয়ার্ড সহজেই অনুমান করা যায়। অন্য একটি দিন।';

/** Refuses a password, given in `field`, that anyone would try first on this account. */
export function refuseGuessable(
  field: string,
  password: string,
  { username, full_name, phone }: Named,
): void {
  if (isGuessable(password, [username, full_name, phone ?? '']))
    throw invalid({ [field]: GUESSABLE });
}
