import type { RemoteModule } from '@angan/shared/contract';

/** What is kept of the pages of each release of a remote, by name; all of it goes when it has become `most`. */
export function keptOfRemote<Value>(most: number) {
  const ofRemotes = new WeakMap<RemoteModule, Map<string, Value>>();

  return function kept(remote: RemoteModule) {
    const values = ofRemotes.get(remote) ?? new Map<string, Value>();
    ofRemotes.set(remote, values);
    return {
      get: (name: string): Value | undefined => values.get(name),
      keep(name: string, value: Value): void {
        if (values.size >= most) values.clear();
        values.set(name, value);
      },
    };
  };
}

export type Kept<Value> = ReturnType<ReturnType<typeof keptOfRemote<Value>>>;
