/** The dash of a missing value, which screen readers hear as words. */
export const Missing = () => (
  <span>
    <span aria-hidden="true">—</span>
    <span className="visually-hidden">তথ্য নেই</span>
  </span>
);
