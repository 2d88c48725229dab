/** An unexpected console.error fails the test that caused it; a test that expects one mocks it. */
let errors: jest.SpyInstance<void, unknown[]>;
let passing: unknown;

beforeEach(() => {
  errors = jest.spyOn(console, 'error');
  passing = errors.getMockImplementation();
});

afterEach(() => {
  const expected = errors.getMockImplementation() !== passing;
  const [first] = errors.mock.calls;
  errors.mockRestore();
  if (!expected && first)
    throw new Error(`console.error was called: ${first.map(String).join(' ')}`);
});
