/**
 * First pages of PDFs are not drawn: each takes a process, and more time than all else that an upload does. Suites about them
 * have them drawn by `jest.unmock`.
 */
jest.mock('../src/media/pictures/pdf-thumbnail.ts', () => ({
  ...jest.requireActual<object>('../src/media/pictures/pdf-thumbnail.ts'),
  thumbnailOf: () => Promise.resolve(null),
}));
