import type { FileKind } from '@angan/shared/contract';
import type { FastifyRequest } from 'fastify';
import type { Library, StagedFile } from './library.ts';
import { invalid, tooLarge, unreadableRequest } from '../http/errors.ts';
import {
  deleteReceived,
  deleteStaged,
  receiveUpload,
  stageFile,
  type ReceivedFile,
} from './staging.ts';

/** The content of a request. Its files are decoded only when its fields were found good. */
export interface Body {
  values: Record<string, unknown>;
  received: Record<string, ReceivedFile>;
  /** Filled by `stageFiles`. */
  files: Record<string, StagedFile>;
  /** File fields that are to be emptied. */
  cleared: string[];
  /** Decodes the received files; to be called once, after every cheaper check. */
  stageFiles(): Promise<void>;
}

interface FileFields {
  files: Readonly<Record<string, FileKind>>;
  isPrivate: boolean;
}

const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Null or an empty text empties a file field; any other text, such as its address, changes nothing. */
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
    } else if (body.received[part.fieldname]) {
      throw invalid({ [part.fieldname]: 'একটির বেশি ফাইল দেওয়া যাবে না।' });
    } else {
      const received = await receiveUpload(library, {
        field: part.fieldname,
        kind,
        isPrivate: fields.isPrivate,
        lane: request.caller ? 'member' : 'anonymous',
        filename: part.filename,
        source: part.file,
      });
      if (received) body.received[part.fieldname] = received;
    }
  }
}

/** The multipart parser throws plain errors for a malformed body. */
const isMalformed = (error: unknown) =>
  error instanceof Error &&
  !('statusCode' in error) &&
  /^Multipart:|multipart data|terminated early|Malformed part/i.test(error.message);

/** Hands the body to `work`; afterwards no file of it is left that was not put in its place. */
export async function withBody<Result>(
  request: FastifyRequest,
  fields: FileFields,
  library: Library,
  work: (body: Body) => Promise<Result>,
): Promise<Result> {
  const body: Body = {
    values: Object.create(null) as Record<string, unknown>,
    received: {},
    files: {},
    cleared: [],
    async stageFiles() {
      for (const [field, received] of Object.entries(body.received))
        body.files[field] = await stageFile(library, received);
    },
  };
  try {
    await library.quota.checkRows();
    if (request.isMultipart?.()) await readMultipart(request, fields, library, body);
    else if (isFields(request.body)) Object.assign(body.values, request.body);
    else if (request.body !== undefined && request.body !== null) throw unreadableRequest();
    body.cleared = Object.keys(fields.files).filter(
      (name) => name in body.values && !body.received[name] && isCleared(body.values[name]),
    );
    return await work(body);
  } catch (error) {
    // What is still on its way is read and dropped, or the sender would never come to read the answer.
    request.raw.resume();
    throw isMalformed(error) ? unreadableRequest() : error;
  } finally {
    const received = Object.values(body.received);
    if (received.length > 0) {
      await deleteReceived(received);
      await deleteStaged(library, Object.values(body.files));
    }
  }
}
