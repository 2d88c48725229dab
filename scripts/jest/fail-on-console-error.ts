/** An unexpected console.error fails the test that caused it; a test that expects one mocks it. */
let errors: jest.SpyInstance;

beforeEach(() => {
  errors = jest.spyOn(console, 'error');
});

afterEach(() => {
  const calls = errors.mock.calls;
  const mocked = errors.getMockImplementation() !== undefined;
  errors.mockRestore();
  if (!mocked && calls.length > 0) throw new Error(`console.error was called: ${String(calls[0]?.[0])}`);
});
