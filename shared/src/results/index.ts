export * from './mark-sheet.tsx';
