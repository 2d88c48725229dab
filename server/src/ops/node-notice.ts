/** A line for whoever starts the server on a Node whose line has ended; null for others. */
export const nodeNotice = (version: string): string | null =>
  Number.parseInt(version, 10) >= 22
    ? null
    : `Node ${version} gets no security updates any more, unless your distribution still gives them; use Node 24.`;
