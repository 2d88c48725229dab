import type { FastifyMultipartOptions } from '@fastify/multipart';
import { LARGEST_FILE } from '../media/kinds.ts';

/** How much one multipart body may hold. Each kind of file has its own, smaller limit beside this last one. */
export const uploadLimits: FastifyMultipartOptions = {
  throwFileSizeLimit: true,
  limits: {
    fieldNameSize: 100,
    fieldSize: 256 * 1024,
    fields: 40,
    files: 4,
    parts: 44,
    headerPairs: 40,
    fileSize: LARGEST_FILE + 1024,
  },
};
