/** A file as it is picked in a form. */
export interface Picked {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** A PDF of one empty page, with `filling` bytes of comment inside. */
export const pdf = (name = 'notice.pdf', filling = 0): Picked => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(
    `%PDF-1.4\n${filling > 0 ? `%${'x'.repeat(filling)}\n` : ''}1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 300]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n`,
  ),
});

export const MEGABYTE = 1024 * 1024;
