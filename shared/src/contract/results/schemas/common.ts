import * as z from 'zod/mini';
import { reference } from '../../fields/fields.ts';
import { outcomes, standings } from '../labels.ts';

/** Marks, totals, points and GPA are integers of hundredths; null is empty. */
export const mark = z
  .union([z.int(), z.literal('absent'), z.null()])
  .check(z.describe('hundredths, `absent`, or null while it is empty'));
export const hundredths = z.nullable(z.int()).check(z.describe('hundredths'));
export const id = () => reference();
export const textOrNull = z.nullable(z.string());
/** As typed, in digits of either script. */
export const typedMark = z.nullable(z.string().check(z.maxLength(20)));

export const group = z.nullable(z.string()).check(z.describe('null where there is none'));
export const student = { student_id: z.int(), roll: z.string(), name: z.string() };
export const placed = { ...student, class_id: z.int(), class_name: z.string(), section: group };

const keysOf = <Labels extends object>(labels: Labels) =>
  z.enum(Object.keys(labels) as [keyof Labels & string]);
export const standing = keysOf(standings);
export const outcome = keysOf(outcomes);
