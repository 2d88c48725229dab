import type { DemoCommitteeMember, DemoStaff } from './types.ts';

export const committee: readonly DemoCommitteeMember[] = [
  {
    full_name: 'আলহাজ মো. শামসুল হক মোল্লা',
    role: 'সভাপতি',
    contact_email: 'shamsul.haque@chandanatir.example',
    contact_phone: '01800000201',
    photo: 'portraits/committee-1.jpg',
  },
  {
    full_name: 'প্রদীপ কুমার সাহা',
    role: 'সহসভাপতি',
    contact_email: 'pradip.saha@chandanatir.example',
    contact_phone: '01900000202',
    photo: 'portraits/committee-2.jpg',
  },
  {
    full_name: 'ড. সেলিনা হায়দার',
    role: 'সদস্যসচিব (অধ্যক্ষ)',
    contact_email: 'principal@chandanatir.example',
    contact_phone: '01700000101',
    photo: 'portraits/principal.jpg',
  },
  {
    full_name: 'রওশন আরা চৌধুরী',
    role: 'দাতা সদস্য',
    contact_email: 'rowshan.ara@chandanatir.example',
    contact_phone: '01600000204',
    photo: 'portraits/committee-4.jpg',
  },
  {
    full_name: 'প্রকৌশলী মার্টিন গমেজ',
    role: 'বিদ্যোৎসাহী সদস্য',
    contact_email: 'martin.gomes@chandanatir.example',
    contact_phone: '01500000205',
    photo: 'portraits/committee-5.jpg',
  },
  {
    full_name: 'হাসিনা পারভীন',
    role: 'অভিভাবক সদস্য',
    contact_email: 'hasina.parvin@chandanatir.example',
    contact_phone: '01300000206',
    photo: 'portraits/committee-6.jpg',
  },
  {
    full_name: 'নিরঞ্জন বিশ্বাস',
    role: 'অভিভাবক সদস্য',
    contact_email: 'niranjan.biswas@chandanatir.example',
    contact_phone: '01400000207',
    photo: 'portraits/committee-7.jpg',
  },
  {
    full_name: 'মো. মাহবুবুর রহমান',
    role: 'শিক্ষক প্রতিনিধি',
    contact_email: 'mahbubur.rahman@chandanatir.example',
    contact_phone: '01700000302',
    photo: 'portraits/teacher-02.jpg',
  },
];

export const staff: readonly DemoStaff[] = [
  {
    full_name: 'মো. আক্কাস আলী',
    designation: 'প্রধান সহকারী',
    contact_email: 'akkas.ali@chandanatir.example',
    contact_phone: '01700000401',
    profile:
      'কলেজের প্রতিষ্ঠাকাল থেকে দপ্তরের দায়িত্বে আছেন। ভর্তি, প্রত্যয়নপত্র ও ছাড়পত্রের কাজ তাঁর তত্ত্বাবধানে হয়।',
    photo: 'portraits/staff-1.jpg',
  },
  {
    full_name: 'গোপাল চন্দ্র দাস',
    designation: 'হিসাবরক্ষক',
    contact_email: 'gopal.das@chandanatir.example',
    contact_phone: '01800000402',
    profile: 'বেতন, ফি ও উপবৃত্তির হিসাব রাখেন। ফি-সংক্রান্ত যেকোনো প্রশ্নে তাঁর সঙ্গে যোগাযোগ করুন।',
    photo: 'portraits/staff-2.jpg',
  },
  {
    full_name: 'শাহানা পারভীন',
    designation: 'গ্রন্থাগারিক',
    contact_email: 'shahana.parvin@chandanatir.example',
    contact_phone: '01900000403',
    profile:
      'গ্রন্থাগার ও তথ্যবিজ্ঞানে স্নাতকোত্তর। ১২ হাজার বইয়ের গ্রন্থাগার ও সাপ্তাহিক পাঠচক্র পরিচালনা করেন।',
    photo: 'portraits/staff-3.jpg',
  },
  {
    full_name: 'স্টিফেন মুর্মু',
    designation: 'ল্যাব সহকারী',
    contact_email: 'stephen.murmu@chandanatir.example',
    contact_phone: '01600000404',
    profile:
      'পদার্থবিজ্ঞান, রসায়ন ও জীববিজ্ঞান ল্যাবের যন্ত্রপাতি এবং ব্যবহারিক ক্লাসের প্রস্তুতি দেখাশোনা করেন।',
    photo: 'portraits/staff-4.jpg',
  },
  {
    full_name: 'সুমাইয়া আক্তার',
    designation: 'অফিস সহকারী কাম কম্পিউটার অপারেটর',
    contact_email: 'sumaiya.akter@chandanatir.example',
    contact_phone: '01500000405',
    profile:
      'অনলাইন ভর্তি, রেজিস্ট্রেশন ও ফরম পূরণের তথ্য এন্ট্রি করেন এবং শিক্ষার্থীদের আবেদনে সহায়তা দেন।',
    photo: 'portraits/staff-5.jpg',
  },
  {
    full_name: 'মো. রহমত উল্লাহ',
    designation: 'অফিস সহায়ক',
    contact_email: 'rahmat.ullah@chandanatir.example',
    contact_phone: '01300000406',
    profile: 'ঘণ্টা বাজানো থেকে শ্রেণিকক্ষ প্রস্তুত রাখা—কলেজের প্রতিদিনের কাজ তাঁর হাতেই শুরু হয়।',
    photo: 'portraits/staff-6.jpg',
  },
];
