import type { DemoNotice } from './types.ts';

/** What visitors do not see: two drafts, one that waits for its day and one whose day is over. */
export const hiddenNotices: readonly DemoNotice[] = [
  {
    days_ago: 0,
    publish_in_days: 3,
    category: 'পরীক্ষা',
    pdf_file: 'pdf/form-fillup.pdf',
    title: 'নির্বাচনী পরীক্ষার প্রবেশপত্র বিতরণ',
    description:
      'দ্বাদশ শ্রেণির নির্বাচনী পরীক্ষার প্রবেশপত্র অফিস থেকে দেওয়া হবে। পরিচয়পত্র সঙ্গে এনে নিজে ' +
      'সংগ্রহ করতে হবে।',
  },
  {
    days_ago: 1,
    is_published: false,
    category: 'সাধারণ',
    pdf_file: null,
    title: 'অভিভাবক সমাবেশের আমন্ত্রণ (খসড়া)',
    description:
      'একাদশ শ্রেণির অভিভাবকদের নিয়ে সমাবেশ হবে। দিন ও সময় পরিচালনা পর্ষদের সভার পরে জানানো হবে।',
  },
  {
    days_ago: 5,
    is_published: false,
    category: 'বৃত্তি',
    pdf_file: 'pdf/stipend.pdf',
    title: 'উপবৃত্তির সংশোধিত তালিকা (খসড়া)',
    description: 'সংশোধিত তালিকা যাচাই করা হচ্ছে। অধ্যক্ষের অনুমোদনের পরে প্রকাশ করা হবে।',
  },
  {
    days_ago: 40,
    expired_days_ago: 10,
    category: 'সাধারণ',
    pdf_file: null,
    title: 'গ্রন্থাগারের বই ফেরতের শেষ সময়',
    description: 'যাদের কাছে গ্রন্থাগারের বই আছে, তাদের নির্ধারিত দিনের মধ্যে ফেরত দিতে বলা হলো।',
  },
];
