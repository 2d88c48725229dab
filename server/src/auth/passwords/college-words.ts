/** Words at hand for a password in a college of Bangladesh, in addition to the common ones that zxcvbn knows. */
export const collegeWords: readonly string[] = [
  'amar sonar bangla',
  'আমার সোনার বাংলা',
  ...`angan college school madrasa university principal headmaster teacher student exam result notice admission
  bangladesh bangla bengali dhaka chittagong chattogram rajshahi khulna sylhet barisal rangpur mymensingh comilla cumilla
  faridpur jessore jashore bogura dinajpur pabna kushtia noakhali tangail gazipur narayanganj
  joybangla sonarbangla amarsonar amarsonarbangla ekushey bijoy shadhinota padma meghna jamuna
  shakib tamim mashrafe mushfiqur rahman hossain hasan islam ahmed akter begum khatun chowdhury bismillah allah muhammad
  rahim karim kamal jamal rafiq sharif jahid rakib sakib sabbir arif mamun masud nasir habib rubel sumon shohel liton
  fatema fatima ayesha nasrin nargis sultana sumaiya jannat moriom shirin rokeya farzana tania mitu
  ramadan ramzan eidmubarak boishakh pohela falgun sonar amar tumi bhalobasha bondhu maa abba jaan welcome login website`.split(
    /\s+/,
  ),
  ...`পাসওয়ার্ড বাংলাদেশ বাংলা ভাষা সোনার আমার তোমার তোমাকে ভালোবাসি আমি তুমি কলেজ স্কুল বিদ্যালয় অধ্যক্ষ শিক্ষক ছাত্র
  ঢাকা চট্টগ্রাম রাজশাহী খুলনা সিলেট বরিশাল রংপুর বিসমিল্লাহ আল্লাহ একুশে স্বাধীনতা বিজয় জয়বাংলা সোনারবাংলা আমারসোনারবাংলা`
    .normalize('NFC')
    .split(/\s+/),
];
