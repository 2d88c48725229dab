import { Spinner } from '@angan/shared/ui';

/** A loading text of the specification, which is English on a Bengali page. */
export const LoadingLine = ({ children }: { children: string }) => (
  <div lang="en">
    <Spinner label={children} />
  </div>
);
