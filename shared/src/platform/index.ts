export * from './remote-contract.ts';
export * from './remotes.ts';
export * from './replaceable.ts';
export * from './signed-card.ts';
export * from './ssr-contract.ts';
export * as STORAGE_KEYS from './storage-keys.ts';
