import type { DemoGalleryItem } from './types.ts';

export const gallery: readonly DemoGalleryItem[] = [
  {
    image: 'gallery/annual-sports.jpg',
    caption: 'বার্ষিক ক্রীড়া প্রতিযোগিতায় ১০০ মিটার দৌড়ের শেষ মুহূর্ত',
  },
  { image: 'gallery/science-fair.jpg', caption: 'বিজ্ঞান মেলায় নিজেদের প্রকল্প দেখাচ্ছে শিক্ষার্থীরা' },
  { image: 'gallery/library.jpg', caption: 'গ্রন্থাগারে পাঠে মগ্ন শিক্ষার্থীরা' },
  { image: 'gallery/pohela-boishakh.jpg', caption: 'পহেলা বৈশাখের শোভাযাত্রায় শিক্ষার্থীরা' },
  { image: 'gallery/ekushey.jpg', caption: 'একুশে ফেব্রুয়ারির প্রভাতফেরি ও শহিদ মিনারে শ্রদ্ধা নিবেদন' },
  { image: 'gallery/classroom.jpg', caption: 'একাদশ শ্রেণির গণিত ক্লাস' },
  { image: 'gallery/tree-planting.jpg', caption: 'বৃক্ষরোপণ কর্মসূচিতে শিক্ষক ও শিক্ষার্থীরা' },
  { image: 'gallery/computer-lab.jpg', caption: 'কম্পিউটার ল্যাবে ব্যবহারিক ক্লাস' },
  { image: 'gallery/debate.jpg', caption: 'আন্তঃশ্রেণি বিতর্ক প্রতিযোগিতার চূড়ান্ত পর্ব' },
  { image: 'gallery/results-day.jpg', caption: 'এইচএসসির ফল প্রকাশের দিনে আনন্দ' },
  { image: 'gallery/cultural-evening.jpg', caption: 'নবীনবরণের সাংস্কৃতিক সন্ধ্যা' },
  { image: 'gallery/field.jpg', caption: 'বিকেলের কলেজ মাঠ' },
];
