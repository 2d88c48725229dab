export * from './remote-contract.ts';
export * from './remotes.ts';
export * from './ssr-contract.ts';
export * from './storage-keys.ts';
