import { screen, within } from '@testing-library/react';
import { strToU8, zipSync } from 'fflate';
import { fakeApi, ok, renderScreen } from '../../../testing/index.ts';
import { Component } from '../index.tsx';

const school = {
  'get class-routine/': ok([]),
  'get classes/': ok([{ id: 1, name: 'একাদশ' }]),
  'get sections/': ok([{ id: 1, name: 'বিজ্ঞান' }]),
  'get subjects/': ok([{ id: 1, name: 'বাংলা', class_name: 1 }]),
  'get teachers/': ok([{ id: 1, full_name: 'শর্মিষ্ঠা' }]),
};

const row = (...cells: string[]) =>
  `<row>${cells.map((cell) => `<c t="str"><v>${cell}</v></c>`).join('')}</row>`;

function workbook(): File {
  const lessons =
    row('বার', 'শুরু', 'শেষ', 'বিষয়', 'শিক্ষক') + row('রবিবার', '10:00', '10:45', 'বাংলা', 'শর্মিষ্ঠা');
  const parts = {
    'xl/workbook.xml':
      '<workbook><sheets><sheet name="পুরোনো" state="hidden" r:id="r2"/><sheet name="রুটিন" r:id="r1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="r1" Target="worksheets/sheet1.xml"/></Relationships>',
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${lessons}</sheetData></worksheet>`,
  };
  const bytes = Uint8Array.from(
    zipSync(Object.fromEntries(Object.entries(parts).map(([name, xml]) => [name, strToU8(xml)]))),
  );
  // jsdom's files cannot be read as bytes.
  return Object.assign(new File([bytes], 'routine.xlsx'), {
    arrayBuffer: async () => bytes.buffer,
  });
}

it('the routine of a table says which hidden sheets are passed over, until a table is pasted', async () => {
  fakeApi(school);
  const { user } = renderScreen(Component, '?class=1&section=1');
  await user.click(await screen.findByRole('button', { name: 'সারণি থেকে আমদানি' }));
  const dialog = within(await screen.findByRole('dialog', { name: /সারণি থেকে রুটিন$/ }));
  await user.upload(dialog.getByLabelText('অথবা রুটিনের ফাইল', { selector: 'input' }), workbook());
  expect(await dialog.findByText('১টি ক্লাস যোগ হবে।')).toBeInTheDocument();
  const message = 'এই শিটগুলো লুকানো, তাই পড়া হয়নি: ‘পুরোনো’।';
  expect(dialog.getByText(message)).toBeInTheDocument();
  await user.type(dialog.getByLabelText('সারণি এখানে পেস্ট করুন'), 'x');
  expect(dialog.queryByText(message)).toBeNull();
});
