import { SaxesParser } from 'saxes';
import type { Pace } from './pace.ts';

const STEP_BYTES = 65_536;

/** Its name, and those of its attributes, are without prefixes. */
export interface XmlElement {
  name: string;
  attribute(name: string): string | undefined;
}

export interface XmlReader {
  open?(element: XmlElement): void;
  text?(text: string): void;
  close?(name: string): void;
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1);

/** Reads XML in steps; entities of its own are refused, as a text of a few bytes may grow by them. */
export async function readXml(
  chunks: readonly Uint8Array[],
  reader: XmlReader,
  pace: Pace,
): Promise<void> {
  const parser = new SaxesParser();
  parser.on('opentag', ({ name, attributes }) => {
    const attribute = (local: string) =>
      attributes[local] ??
      attributes[Object.keys(attributes).find((one) => localName(one) === local) ?? ''];
    reader.open?.({ name: localName(name), attribute });
  });
  parser.on('text', (text) => reader.text?.(text));
  parser.on('cdata', (text) => reader.text?.(text));
  parser.on('closetag', ({ name }) => reader.close?.(localName(name)));
  const decoder = new TextDecoder();
  for (const chunk of chunks)
    for (let at = 0; at < chunk.length; at += STEP_BYTES) {
      parser.write(decoder.decode(chunk.subarray(at, at + STEP_BYTES), { stream: true }));
      await pace(Math.min(STEP_BYTES, chunk.length - at));
    }
  parser.close();
}
