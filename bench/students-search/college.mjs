const GIVEN =
  'রহিমা করিম আনোয়ারা নাসরিন তানভীর সুমন রুবিনা রাকিব আফসানা ফারহানা মাহমুদ সাদিয়া জান্নাত ইমরান শারমিন কামরুল মনিরুজ্জামান আশরাফুল নুসরাত তাসনিম সাবরিনা আরিফুল মেহেদী জাহিদ নাজমুল শফিকুল রাশেদা খাদিজা হাবিবুর মাসুদ পারভীন লাবণী শ্রাবণী প্রিয়াঙ্কা সুব্রত অনিমা বিপ্লব রিতা শ্যামল উজ্জ্বল পূর্ণিমা দীপক মিতালী গৌতম রেজাউল সিরাজুল আমিনুল ওয়াহিদ ইয়াসমিন ঝর্ণা'.split(
    ' ',
  );
const FAMILY =
  'খাতুন হোসেন আক্তার রহমান ইসলাম বেগম উদ্দিন সরকার চৌধুরী মজুমদার হাওলাদার শিকদার প্রামাণিক বিশ্বাস মণ্ডল ঘোষ সাহা দাস দেবনাথ ভট্টাচার্য মিয়া খান তালুকদার ভূঁইয়া পাটোয়ারী মোল্লা শেখ সুলতানা ফেরদৌস জামান'.split(
    ' ',
  );
const BEFORE = ['মোহাম্মদ ', 'মোছাম্মৎ ', '', '', ''];
const TIME = '2026-01-02T03:04:05.000Z';
const FIRST_ROLL = 1_000_000;
/** The last student, by whose keys one sees that all have been made. */
const LAST = 'অদ্বিতীয়া';
export const LAST_OTHERWISE = 'অদ্বিতিয়া';

const of = (/** @type {string[]} */ words, /** @type {number} */ n) => words[n % words.length];

/** Statements that fill a college with students; names are folded already, and have no keys yet. */
export function* studentsSql(/** @type {number} */ count) {
  const always = `('${TIME}', '${TIME}', 1,`;
  yield `insert into classes (created_at, updated_at, version, search_text, name, unique_0)
    values ${always} 'একাদশ', 'একাদশ', 'একাদশ')`;
  for (let from = 0; from < count; from += 1000) {
    const rows = Array.from({ length: Math.min(1000, count - from) }, (_, at) => {
      const n = from + at;
      const name =
        n === count - 1
          ? LAST
          : `${of(BEFORE, n)}${of(GIVEN, Math.floor(n / 5))} ${of(FAMILY, Math.floor(n / 250))}`;
      return `${always} '${name}' || '\u0001' || '${FIRST_ROLL + n}', '${name}', '${FIRST_ROLL + n}', 1, 'u${n}')`;
    });
    yield `insert into students (created_at, updated_at, version, search_text, full_name,
      roll_number, class_name, unique_0) values ${rows.join()}`;
  }
  yield `delete from settings where name = 'search-keys-version'`;
}

/** Searches by how they are answered. */
export const queries = {
  'as typed, many': ['মোহাম্মদ', 'খাতুন', 'রহিমা', 'হোসেন', 'ইসলাম', 'নাস', 'মো'],
  'as typed, few': ['শ্রাবণী ভট্টাচার্য', '1004711', 'ভট্টাচার্য প্রিয়াঙ্কা', 'দেবনাথ উজ্জ্বল', '1099998'],
  'by sound, many': ['রহীমা', 'হুসেন', 'মোঃ', 'শুমন', 'আক্তর'],
  'by sound, few': ['শ্রাবনী ভট্টাচার্জ', 'মোঃ পুর্ণিমা ভুঁইয়া', 'উজ্জল দেবনাথ', 'ঝরনা প্রামানিক'],
  'in Latin letters': [
    'rahima',
    'md karim',
    'nasrin sultana',
    'bhattacharya',
    'ujjal',
    'ra',
    'sraboni',
  ],
  'with a slip': ['মনিরুজ্জাকান', 'ভট্টাচার্থ', 'প্রিয়ঙ্কাল সাহা', 'হাওলাদাক', 'আশরাফুক'],
  none: ['কোথাওনেই', 'zzzzz', '99999999', 'ক্ষত্রিয় বংশ', 'qwerty uiop'],
};
