import { REMOTE_CONTRACT, type RemoteName } from '@angan/shared/platform';

/** It could not be fetched or run, or speaks another contract than this shell. */
export class RemoteError extends Error {
  override name = 'RemoteError';

  constructor(
    readonly remote: RemoteName,
    readonly reason: 'unavailable' | 'version',
    cause: unknown,
  ) {
    super(`${remote}: ${reason}`, { cause });
  }
}

export function checkContract(name: RemoteName, contract: number): void {
  if (contract !== REMOTE_CONTRACT)
    throw new RemoteError(name, 'version', `contract ${contract} instead of ${REMOTE_CONTRACT}`);
}
