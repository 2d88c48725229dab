// Words of a mark sheet, apart from the schemas, which visitors do not need.

export const paperLabels = { first: 'প্রথম পত্র', second: 'দ্বিতীয় পত্র' } as const;
export type Paper = keyof typeof paperLabels;

export const standings = {
  regular: 'নিয়মিত',
  irregular: 'অনিয়মিত',
  withheld: 'স্থগিত',
  expelled: 'বহিষ্কৃত',
} as const;
export const outcomes = {
  passed: 'পাস',
  failed: 'ফেল',
  incomplete: 'অসম্পূর্ণ',
  absent: 'অনুপস্থিত',
  irregular: standings.irregular,
  withheld: standings.withheld,
  expelled: standings.expelled,
} as const;
export type Outcome = keyof typeof outcomes;
export type Standing = keyof typeof standings;
