import type { FileKind } from '@angan/shared/contract';
import type { FastifyRequest } from 'fastify';
import type { Library, StagedFile } from '../media/library.ts';
import { invalid, tooLarge, unreadable } from './errors.ts';

/** What a request brought, with its files received and checked. */
export interface Body {
  values: Record<string, unknown>;
  files: Record<string, StagedFile>;
  /** File fields that are to be emptied. */
  cleared: string[];
}

interface FileFields {
  files: Readonly<Record<string, FileKind>>;
  isPrivate: boolean;
}

const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** An explicit null or an empty text empties a file field; any other text in it, such as the address it came with, changes nothing. */
const isCleared = (value: unknown) => value === null || value === '';

async function readMultipart(
  request: FastifyRequest,
  fields: FileFields,
  library: Library,
  body: Body,
): Promise<void> {
  for await (const part of request.parts()) {
    const kind = Object.hasOwn(fields.files, part.fieldname)
      ? fields.files[part.fieldname]
      : undefined;
    if (part.type === 'field') {
      if (part.valueTruncated || part.fieldnameTruncated) throw tooLarge();
      body.values[part.fieldname] = part.value;
    } else if (!kind) {
      part.file.resume();
    } else if (body.files[part.fieldname]) {
      throw invalid({ [part.fieldname]: 'একটির বেশি ফাইল দেওয়া যাবে না।' });
    } else {
      const staged = await library.stage({
        field: part.fieldname,
        kind,
        isPrivate: fields.isPrivate,
        filename: part.filename,
        source: part.file,
      });
      if (staged) body.files[part.fieldname] = staged;
    }
  }
}

/** The parser of multipart bodies tells what it cannot read in plain errors. */
const isMalformed = (error: unknown) =>
  error instanceof Error &&
  !('statusCode' in error) &&
  /^Multipart:|multipart data|terminated early|Malformed part/i.test(error.message);

/** Reads the body of a request and hands it to `work`; afterwards nothing of it is left that was not put in its place. */
export async function withBody<Result>(
  request: FastifyRequest,
  fields: FileFields,
  library: Library,
  work: (body: Body) => Promise<Result>,
): Promise<Result> {
  const body: Body = {
    values: Object.create(null) as Record<string, unknown>,
    files: {},
    cleared: [],
  };
  try {
    await library.room.forRows();
    if (request.isMultipart?.()) await readMultipart(request, fields, library, body);
    else if (isFields(request.body)) Object.assign(body.values, request.body);
    else if (request.body !== undefined && request.body !== null) throw unreadable();
    body.cleared = Object.keys(fields.files).filter(
      (name) => name in body.values && !body.files[name] && isCleared(body.values[name]),
    );
    return await work(body);
  } catch (error) {
    // What is still on its way is read and dropped, or the sender would never come to read the answer.
    request.raw.resume();
    throw isMalformed(error) ? unreadable() : error;
  } finally {
    await library.discard(Object.values(body.files));
  }
}
