import { readTexts, siteTexts, textGroups } from '@angan/shared/contract';
import { openToRead } from '../auth/access.ts';
import { invalid } from '../http/errors.ts';
import { defineResource } from '../resource/define-resource.ts';

/** Each text is checked by the schema of its group; only what differs from the defaults is stored. */
export const siteTextsResource = defineResource(siteTexts, {
  access(editors) {
    const { remove: _never, ...table } = openToRead(editors);
    return table;
  },
  prepare({ page, texts }) {
    const { input, errors } = readTexts(textGroups[page].texts, texts);
    if (errors)
      throw invalid(
        Object.fromEntries(Object.entries(errors).map(([text, error]) => [`texts.${text}`, error])),
      );
    return { page, texts: JSON.stringify(input) };
  },
});
