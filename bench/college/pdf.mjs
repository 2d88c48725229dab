const FILLING = 60_000;

/** A PDF of one page, as heavy as a scanned notice. */
export const pdf = (/** @type {string} */ title) =>
  Buffer.from(
    `%PDF-1.4\n%${encodeURIComponent(title)}${'x'.repeat(FILLING)}\n1 0 obj<</Type/Catalog/Pages ` +
      '2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent ' +
      '2 0 R/MediaBox[0 0 300 300]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
  );
