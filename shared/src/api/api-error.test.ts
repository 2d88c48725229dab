import { readErrorBody } from './api-error.ts';

const parsed = (status: number, body: unknown) => {
  const { message, code, fields, fromServer } = readErrorBody(status, body);
  return { message, code, fields, fromServer };
};

it('an error reads the error body of our own server', () => {
  expect(
    parsed(400, {
      code: 'validation_failed',
      message: 'তথ্য ঠিক নেই।',
      fields: { title: 'শিরোনাম দিন।' },
    }),
  ).toEqual({
    message: 'তথ্য ঠিক নেই।',
    code: 'validation_failed',
    fields: { title: 'শিরোনাম দিন।' },
    fromServer: true,
  });
});

it.each([
  [{ detail: 'Not found.' }, 'Not found.', {}],
  [
    { title: ['This field is required.'] },
    'This field is required.',
    { title: 'This field is required.' },
  ],
  [{ non_field_errors: ['Not unique.'] }, 'Not unique.', { non_field_errors: 'Not unique.' }],
])('an error reads the error body %j of a Django server', (body, message, fields) => {
  expect(parsed(400, body)).toEqual({ message, code: 'unknown', fields, fromServer: true });
});

const BUSY = 'সার্ভার এই মুহূর্তে সাড়া দিচ্ছে না। একটু পরে আবার চেষ্টা করুন।';
it.each([
  [502, '<html>Bad gateway</html>', BUSY],
  [503, null, BUSY],
  [413, '<h1>Too large</h1>', 'যা পাঠাচ্ছেন তা খুব বড়। ছোট ফাইল দিয়ে আবার চেষ্টা করুন।'],
  [500, undefined, 'একটি সমস্যা হয়েছে। আবার চেষ্টা করুন'],
])(
  'an error has a sentence of its own where the body of a %i says nothing',
  (status, body, message) => {
    expect(parsed(status, body)).toEqual({
      message,
      code: 'unknown',
      fields: {},
      fromServer: false,
    });
  },
);

it('an error takes the number of a request for no field of the form', () => {
  const { fields, requestId } = readErrorBody(500, { detail: 'Error', request_id: 'a1b2c3d4' });
  expect([fields, requestId]).toEqual([{}, 'a1b2c3d4']);
});
