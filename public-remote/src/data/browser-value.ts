import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** What the browser alone knows, such as its clock; the server and the first render show what is assumed. */
export const useBrowserValue = <Value>(read: () => Value, assumed: Value): Value =>
  useSyncExternalStore<Value>(never, read, () => assumed);
