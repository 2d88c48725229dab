export { withBreaks } from './breaks.ts';
export { clashingWith, clashOf } from './clashes.ts';
export { clock, minutesOf, slotOf, type Slot } from './slots.ts';
export { isWorkingDay, teacherName, weekOf, type Week } from './week.ts';
