import { callGroups } from '@angan/shared/calls';
import { areaOf } from '@angan/shared/contract';
import type { Resource } from '../resource/define-resource.ts';
import { callPaths } from './call-paths.ts';
import { namedSchemas } from './named-schemas.ts';
import { resourcePaths } from './resource-paths.ts';
import { resourceSchemas } from './resource-schemas.ts';
import type { Document, Paths, Schema } from './types.ts';

export function openApiDocument(resources: readonly Resource[], version: string): Document {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Angan',
      version,
      description:
        "The API of a college's site. Lists answer plain arrays, or pages when a parameter is given. " +
        'Every answer that is not 2xx or 304 has one shape, with a Bengali sentence. Fields that are ' +
        'unknown are dropped. docs/api.md tells how a client uses it.',
    },
    servers: [{ url: '/' }],
    tags: [
      ...resources.map(({ contract: { path, title } }) => ({
        name: path,
        description: `${title}; written by Admins and accounts with the area \`${areaOf(path)}\``,
      })),
      { name: 'privacy', description: 'What is held about a person' },
      { name: 'accounts', description: 'Login, registration and accounts' },
      { name: 'history', description: 'Who changed what' },
      { name: 'server', description: 'The trash, and whether the server is well' },
    ],
    paths: Object.assign(
      {},
      ...resources.map(resourcePaths),
      ...Object.entries(callGroups).map(([group, calls]) => callPaths(group, calls, resources)),
    ) as Paths,
    components: {
      schemas: Object.assign(namedSchemas(), ...resources.map(resourceSchemas)) as Record<
        string,
        Schema
      >,
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          description: 'The token that POST /api/token/ answers.',
        },
      },
    },
  };
}
