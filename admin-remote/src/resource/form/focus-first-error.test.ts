import { focusFirstError } from './focus-first-error.ts';

const frame = () => new Promise(requestAnimationFrame);

function formWith(html: string) {
  const form = document.createElement('form');
  form.innerHTML = html;
  document.body.replaceChildren(form);
  return (name: string) => form.querySelector<HTMLElement>(`[name="${name}"]`)!;
}
const FORM = '<input name="a"><input name="b" aria-invalid="true"><button name="save"></button>';

describe('a form with an error', () => {
  it('leads from its button to the first field with one', async () => {
    const field = formWith(FORM);
    field('save').focus();
    focusFirstError(field('a').closest('form'));
    await frame();
    expect(document.activeElement).toBe(field('b'));
  });

  it('takes nobody out of a field that was entered meanwhile', async () => {
    const field = formWith(FORM);
    field('save').focus();
    focusFirstError(field('a').closest('form'));
    field('a').focus();
    await frame();
    expect(document.activeElement).toBe(field('a'));
  });
});
