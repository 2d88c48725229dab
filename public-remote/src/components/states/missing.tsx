/** The dash of a missing value, which screen readers hear as words. */
export const Missing = ({ words = 'তথ্য নেই' }: { words?: string }) => (
  <span>
    <span aria-hidden="true">—</span>
    <span className="visually-hidden">{words}</span>
  </span>
);
