import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ComponentType } from 'react';
import { installDialogs } from '../../../testing/dialogs.ts';
import { addMonths, weeksOf } from './calendar-days.ts';
import type { FieldProps, FieldText } from '../field.tsx';
import { DateField, MomentField as AnyMoment, TimeField } from './picker-field.tsx';

const MomentField = (props: FieldProps & FieldText) => <AnyMoment alone="00:00" {...props} />;

installDialogs();

async function open(Kind: ComponentType<FieldProps & FieldText>, first: string) {
  const seen = { value: first };
  function Form() {
    const [value, setValue] = useState(first);
    seen.value = value;
    return <Kind name="it" label="ঘর" value={value} onChange={setValue} />;
  }
  render(<Form />);
  const button = screen.getByRole('button', { name: /^ঘর: / });
  await userEvent.click(button);
  return { seen, button, dialog: await screen.findByRole('dialog', { name: 'ঘর' }) };
}
const focused = () => document.activeElement?.textContent;

it('the calendar speaks Bengali, and is moved through and left by keys', async () => {
  const { seen, button, dialog } = await open(DateField, '2026-03-31');
  const heads = within(dialog)
    .getAllByRole('columnheader')
    .map((head) => head.querySelector('.visually-hidden')?.textContent);
  expect(heads[0]).toBe('রবিবার');
  expect(heads[6]).toBe('শনিবার');
  expect(within(dialog).getByRole('combobox', { name: 'মাস' })).toHaveDisplayValue('মার্চ');
  expect(within(dialog).getByRole('combobox', { name: 'সাল' })).toHaveDisplayValue('২০২৬');
  expect(dialog.textContent).not.toMatch(/[A-Za-z0-9]/);
  await waitFor(() => expect(focused()).toBe('৩১৩১ মার্চ ২০২৬, মঙ্গলবার'));
  await userEvent.keyboard('{PageUp}');
  expect(focused()).toBe('২৮২৮ ফেব্রুয়ারি ২০২৬, শনিবার');
  await userEvent.keyboard('{Home}{ArrowDown}{ArrowRight}');
  expect(focused()).toBe('২২ মার্চ ২০২৬, সোমবার');
  await userEvent.keyboard('{Shift>}{PageDown}{/Shift}{Enter}');
  expect(seen.value).toBe('2027-03-02');
  expect(screen.getByRole('textbox')).toHaveValue('০২/০৩/২০২৭');
  expect(screen.queryByRole('dialog')).toBeNull();
  await userEvent.click(button);
  await userEvent.click(await screen.findByRole('button', { name: 'খালি করুন' }));
  expect(seen.value).toBe('');
});

it('the calendar chooses month and year from lists, and takes the last day of a shorter month', async () => {
  const { seen, dialog } = await open(DateField, '2008-02-29');
  const { selectOptions } = userEvent;
  await selectOptions(within(dialog).getByRole('combobox', { name: 'সাল' }), '২০০৭');
  await selectOptions(within(dialog).getByRole('combobox', { name: 'মাস' }), 'ডিসেম্বর');
  await userEvent.click(within(dialog).getByRole('button', { name: '১৬ ডিসেম্বর ২০০৭, রবিবার' }));
  expect(seen.value).toBe('2007-12-16');
});

it('the calendar chooses a time, and a day with its time in Dhaka', async () => {
  const { seen, dialog } = await open(MomentField, '2026-03-15T04:32:00.000Z');
  const hour = within(dialog).getByRole('combobox', { name: 'ঘণ্টা' });
  expect(hour).toHaveDisplayValue('সকাল ১০টা');
  expect(within(dialog).getByRole('combobox', { name: 'মিনিট' })).toHaveDisplayValue('৩২');
  await userEvent.click(within(dialog).getByRole('button', { name: '১৬ মার্চ ২০২৬, সোমবার' }));
  await userEvent.selectOptions(hour, 'বিকাল ৪টা');
  await userEvent.click(within(dialog).getByRole('button', { name: 'ঠিক আছে' }));
  expect(seen.value).toBe('2026-03-16T10:32:00.000Z');
});

it('the calendar chooses a time of day', async () => {
  const { seen, dialog } = await open(TimeField, '');
  await userEvent.selectOptions(within(dialog).getByRole('combobox', { name: 'মিনিট' }), '৪৫');
  await userEvent.click(within(dialog).getByRole('button', { name: 'ঠিক আছে' }));
  expect(seen.value).toBe('10:45');
});

it('the calendar knows the weeks of a month and the months around it', () => {
  expect(weeksOf('2026-02-11').map((week) => [week[0], week[6]])).toEqual([
    ['2026-02-01', '2026-02-07'],
    ['2026-02-08', '2026-02-14'],
    ['2026-02-15', '2026-02-21'],
    ['2026-02-22', '2026-02-28'],
  ]);
  expect(weeksOf('2026-08-01')).toHaveLength(6);
  expect(addMonths('2026-01-31', -11)).toBe('2025-02-28');
});
