import type { DemoTexts } from './types.ts';

export const texts: readonly DemoTexts[] = [
  {
    page: 'admission',
    texts: {
      seats: [
        { name: 'বিজ্ঞান', seats: 120 },
        { name: 'মানবিক', seats: 180 },
        { name: 'ব্যবসায় শিক্ষা', seats: 120 },
      ],
      fees: [
        { name: 'বিজ্ঞান', amount: '২,৫০০ টাকা' },
        { name: 'মানবিক ও ব্যবসায় শিক্ষা', amount: '২,২০০ টাকা' },
      ],
    },
  },
];
