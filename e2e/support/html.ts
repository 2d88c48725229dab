import { HtmlValidate } from 'html-validate';

// The standard preset is what the HTML standard demands; the presets above it judge style, which
// React writes in its own way.
const validator = new HtmlValidate({ extends: ['html-validate:standard'] });

/** Violations of the HTML standard in a served page, one line each. */
export async function htmlFindings(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(
      ({ ruleId, message, line, column }) => `${ruleId}: ${message} (${line}:${column})`,
    ),
  );
}
