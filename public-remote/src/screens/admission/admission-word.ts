/** Word in the title or category of a notice about admission. */
export const ADMISSION_WORD = 'ভর্তি';
