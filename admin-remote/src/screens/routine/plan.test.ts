import { clashAt } from './plan.ts';

const entry = {
  id: 1,
  classId: 1,
  sectionId: 1,
  subjectId: 1,
  teacherId: 1,
  startTime: '09:00:00',
  endTime: '10:00:00',
  day: 0,
};
const other = { ...entry, id: 2, startTime: '10:00:00', endTime: '11:00:00' };

it('a lesson that is moved by half an hour meets another one, and never itself', () => {
  const place = { day: 0, startTime: '08:30', endTime: '09:30' };
  expect(clashAt(entry, place, [entry])).toBeNull();
  const later = { day: 0, startTime: '09:30', endTime: '10:30' };
  expect(clashAt(entry, later, [entry, other])?.other).toEqual(other);
});
