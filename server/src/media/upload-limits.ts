import type { FastifyMultipartOptions } from '@fastify/multipart';
import { LARGEST_FILE } from './kinds.ts';

/**
 * How much one multipart body may hold. Each kind of file has its own, smaller limit beside this
 * last one.
 */
export const uploadLimits: FastifyMultipartOptions = {
  throwFileSizeLimit: true,
  limits: {
    fieldNameSize: 100,
    fieldSize: 64 * 1024,
    fields: 40,
    files: 4,
    parts: 44,
    headerPairs: 40,
    fileSize: LARGEST_FILE + 1024,
  },
};

/** The same for a form that anyone may send: few fields, all short. */
export const anonymousUploadLimits: FastifyMultipartOptions = {
  ...uploadLimits,
  limits: { ...uploadLimits.limits, fieldSize: 2 * 1024, fields: 12, files: 1, parts: 13 },
};
