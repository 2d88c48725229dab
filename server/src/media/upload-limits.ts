import type { FastifyMultipartOptions } from '@fastify/multipart';
import { bodyLimitOf } from '../http/bodies/body-limits.ts';
import { LARGEST_FILE } from './kinds.ts';

/** How much one multipart body may hold. Each kind of file has its own, smaller limit below this total. */
const uploadLimits: FastifyMultipartOptions = {
  throwFileSizeLimit: true,
  limits: {
    fieldNameSize: 100,
    fieldSize: 64 * 1024,
    fields: 40,
    files: 6,
    parts: 46,
    headerPairs: 40,
    fileSize: LARGEST_FILE + 1024,
  },
};

/** The same for a resource: a field may hold what its JSON may, but for the room of the other fields. */
export const uploadLimitsOf = (path: string): FastifyMultipartOptions => ({
  ...uploadLimits,
  limits: { ...uploadLimits.limits, fieldSize: bodyLimitOf(`/api/${path}/`) - 64 * 1024 },
});

/** The same for a form that anyone may send: few fields, all short. */
export const anonymousUploadLimits: FastifyMultipartOptions = {
  ...uploadLimits,
  limits: { ...uploadLimits.limits, fieldSize: 2 * 1024, fields: 12, files: 1, parts: 13 },
};
