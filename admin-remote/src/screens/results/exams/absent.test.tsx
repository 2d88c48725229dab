import { render, screen } from '@testing-library/react';
import type { Sheet } from '@angan/shared/contract';
import { MarkSheet } from '@angan/shared/results';
import { tabulationTable } from './tabulation.ts';

const bangla: Sheet['subjects'][number] = {
  subject_id: 1,
  name: 'বাংলা',
  is_fourth: false,
  parts: [{ paper: null, name: 'লিখিত', full_marks: 100, mark: 'absent' }],
  full: 10_000,
  total: 0,
  letter: 'F',
  point: 0,
  highest: null,
};
const sheet: Sheet = {
  exam: 'নির্বাচনি',
  academic_year: '২০২৫-২০২৬',
  student_id: 1,
  roll: '1',
  name: 'রহিম উদ্দিন',
  class_id: 1,
  class_name: 'দ্বাদশ',
  section: 'ক',
  group: null,
  guardian: null,
  subjects: [bangla],
  total: 0,
  compulsory_total: 0,
  gpa: null,
  gpa_without_fourth: null,
  letter: null,
  outcome: 'absent',
  failed_count: 1,
  position: null,
  published_at: null,
  corrected_at: null,
};

describe('who was absent in all parts of a subject', () => {
  it('has that word for a total on the mark sheet and the tabulation sheet, and nowhere 0', () => {
    render(<MarkSheet college="কলেজ" sheet={sheet} />);
    expect(screen.getByRole('row', { name: /বাংলা/ }).textContent).toBe(
      'বাংলালিখিত অনুপস্থিতঅনুপস্থিতF০.০০',
    );
    expect(screen.queryByText('মোট নম্বর')).toBeNull();
    const cells = tabulationTable([sheet])[1];
    expect(cells?.slice(4, 10)).toEqual(['অনুপস্থিত', 'অনুপস্থিত', 'F', '', '', '']);
  });
});
