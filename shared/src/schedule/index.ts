export { withBreaks } from './breaks.ts';
export { clashingWith, clashOf } from './clashes.ts';
export { clock, slotOf, type Slot } from './slots.ts';
export { teacherName } from './teacher-name.ts';
export { weekOf, type Week } from './week.ts';
