export * from './fake-api.ts';
export * from './press-toast.ts';
export * from './render-screen.tsx';
export * from './samples.ts';
export * from './install-images.ts';
