import type { MpoStatus } from '../contract/institutions.ts';

/** Whether the state pays the teachers or owns the institution, in words. */
export const mpoWords: Record<MpoStatus, string> = {
  mpo: 'এমপিওভুক্ত',
  nationalised: 'জাতীয়করণ করা হয়েছে',
  none: 'এমপিওভুক্ত নয়, জাতীয়করণও হয়নি',
};
