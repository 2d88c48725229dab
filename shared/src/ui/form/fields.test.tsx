import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ComponentType } from 'react';
import type { FieldProps, FieldText } from './field.tsx';
import { DateField, TimeField } from './dates/picker-field.tsx';
import { TextAreaField } from './text-area-field.tsx';
import { PhoneField, TextField } from './text-field.tsx';

function show(Kind: ComponentType<FieldProps & FieldText>, first = '') {
  const seen = { value: first };
  function Form() {
    const [value, setValue] = useState(first);
    seen.value = value;
    return <Kind name="it" label="ঘর" value={value} onChange={setValue} />;
  }
  render(<Form />);
  return { seen, field: screen.getByRole('textbox', { name: 'ঘর' }) };
}

it.each(['৫/৩/২০২৬', '5-3-2026', '৫ মার্চ ২০২৬', '2026-03-05'])(
  'a field reads the day %s and shows it in Bengali digits once it is left',
  async (typed) => {
    const { seen, field } = show(DateField);
    await userEvent.type(field, typed);
    expect(field).toHaveValue(typed);
    await userEvent.tab();
    expect(seen.value).toBe('2026-03-05');
    expect(field).toHaveValue('০৫/০৩/২০২৬');
  },
);

it('a field keeps a day that it cannot read as it was typed', async () => {
  const { seen, field } = show(DateField);
  await userEvent.type(field, '৩১/২/২০২৬');
  await userEvent.tab();
  expect(seen.value).toBe('৩১/২/২০২৬');
  expect(field).toHaveValue('৩১/২/২০২৬');
});

it('a field reads a time and shows it in words', async () => {
  const { seen, field } = show(TimeField);
  await userEvent.type(field, '১৪.৩০');
  await userEvent.tab();
  expect(seen.value).toBe('14:30');
  expect(field).toHaveValue('দুপুর ২:৩০');
});

it('a field shows a stored phone in Bengali digits, and what is typed as it is typed', async () => {
  const { seen, field } = show(PhoneField, '01712345678');
  expect(field).toHaveValue('০১৭১২৩৪৫৬৭৮');
  await userEvent.clear(field);
  await userEvent.type(field, '018');
  expect(field).toHaveValue('018');
  expect(seen.value).toBe('018');
});

it('a field keeps what is selected of a stored phone when the field is entered', () => {
  const { field } = show(PhoneField, '01712345678');
  const input = field as HTMLInputElement;
  input.setSelectionRange(2, 5);
  act(() => input.focus());
  expect(input.value.slice(input.selectionStart ?? 0, input.selectionEnd ?? 0)).toBe('৭১২');
});

it('a field ties label, hint and error to the control', () => {
  render(
    <TextField
      name="it"
      label="নাম"
      hint="পুরো নাম"
      error="এই ঘরটি পূরণ করুন।"
      required
      value=""
      onChange={() => undefined}
    />,
  );
  const field = screen.getByRole('textbox', { name: 'নাম (আবশ্যক)' });
  expect(field).toHaveAccessibleDescription('পুরো নাম এই ঘরটি পূরণ করুন।');
  expect(field).toBeInvalid();
  expect(field).toBeRequired();
});

it.each([TextField, TextAreaField])(
  'a field offers Unicode for pasted Bijoy text, and goes back',
  async (Kind) => {
    const { seen, field } = show(Kind, 'কলেজ: ');
    await userEvent.click(field);
    await userEvent.paste('fwZ© weÁwß');
    expect(await screen.findByText('কলেজ: ভর্তি বিজ্ঞপ্তি')).toBeInTheDocument();
    expect(seen.value).toBe('কলেজ: fwZ© weÁwß');
    await userEvent.click(screen.getByRole('button', { name: 'ইউনিকোড করুন' }));
    expect(seen.value).toBe('কলেজ: ভর্তি বিজ্ঞপ্তি');
    await userEvent.click(screen.getByRole('button', { name: 'আগের লেখা ফিরিয়ে আনুন' }));
    expect(seen.value).toBe('কলেজ: fwZ© weÁwß');
    await userEvent.type(field, 'x');
    expect(screen.queryByRole('button')).toBeNull();
  },
);

it('a field offers nothing for English and Unicode', async () => {
  const { seen, field } = show(TextField);
  await userEvent.click(field);
  await userEvent.paste('Md. Javed Ali, নোটিশ');
  await import('@angan/bengali-text/bijoy');
  expect(seen.value).toBe('Md. Javed Ali, নোটিশ');
  expect(screen.queryByRole('status')).toBeNull();
});
