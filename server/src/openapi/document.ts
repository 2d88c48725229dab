import {
  areaOf,
  backEndConfig,
  errorBody,
  historyPage,
  liveness,
  mediaInfo,
  overview,
  readiness,
  SEARCH_MAX,
  searchEverywhere,
  studentCount,
  trashEntry,
  userAnswer,
} from '@angan/shared/contract';
import type { Resource } from '../resource/define-resource.ts';
import { admin, anyone, dashboard, type Access } from '../auth/access.ts';
import { accountPaths } from './account-paths.ts';
import { historyPaths } from './history-paths.ts';
import { answers, json } from './answers.ts';
import { jsonSchema, refTo } from './json-schema.ts';
import { bearer, refusals } from './operations.ts';
import { privacyPaths } from './privacy-paths.ts';
import { resourcePaths } from './resource-paths.ts';
import { resourceSchemas } from './resource-schemas.ts';
import type { Document, Operation, Paths, Schema } from './types.ts';

const text = { type: 'string' };

function operation(
  operationId: string,
  summary: string,
  shown: Schema,
  rest: Partial<Operation> = {},
): Operation {
  return {
    operationId,
    tags: ['server'],
    summary,
    security: bearer(anyone),
    responses: answers({ 200: json(summary, shown) }),
    ...rest,
  };
}

const openTo = (access: Access, shown: Parameters<typeof answers>[0]): Partial<Operation> => ({
  security: bearer(access),
  responses: answers(shown, ...refusals(access)),
});
const documents = (shown: Parameters<typeof answers>[0]) => openTo(admin, shown);
const trashed: Schema = { type: 'array', items: refTo('TrashEntry') };

const WHAT_WAS_DELETED =
  'What was deleted in the last 30 days of the lists that one looks after, newest first';

const otherPaths = (): Paths => ({
  '/api/trash/': {
    get: operation(
      'trash',
      WHAT_WAS_DELETED,
      trashed,
      openTo(dashboard, { 200: json('The trash.', trashed) }),
    ),
  },
  '/api/overview/': {
    get: operation(
      'overview',
      'What the start page of the dashboard shows',
      {},
      openTo(dashboard, { 200: json('The overview.', refTo('Overview')) }),
    ),
  },
  '/api/search/': {
    get: operation(
      'search',
      'Persons, notices and pages of the lists that one looks after, at most five of each list',
      {},
      {
        ...openTo(dashboard, {
          200: json('The best first in each list.', jsonSchema(searchEverywhere, 'output')),
        }),
        parameters: [
          {
            name: 'q',
            in: 'query',
            description: `what to look for, of which ${SEARCH_MAX} characters count`,
            schema: { type: 'string' },
          },
        ],
      },
    ),
  },
  '/api/student-counts/': {
    get: operation('student-counts', 'How many students each class has, by gender', {
      type: 'array',
      items: refTo('StudentCount'),
    }),
  },
  '/api/site-config/': {
    get: operation(
      'siteConfig',
      'What this server can do beyond the calls that every back end has',
      jsonSchema(backEndConfig, 'output'),
    ),
  },
  '/api/healthz/': {
    get: operation('alive', 'The process answers', jsonSchema(liveness, 'output')),
  },
  '/api/openapi.json': {
    get: operation(
      'document',
      'This document',
      { type: 'object' },
      documents({ 200: json('This document.', { type: 'object' }) }),
    ),
  },
  '/api/docs': {
    get: operation(
      'page',
      'This document as a page',
      text,
      documents({ 200: { description: 'The page.', content: { 'text/html': { schema: text } } } }),
    ),
  },
  '/api/metrics': {
    get: operation('metrics', 'Counts of this process, for Prometheus', text, {
      description: 'For those whom METRICS_TOKEN or METRICS_ALLOW lets in; nobody else.',
      responses: answers(
        { 200: { description: 'The counts.', content: { 'text/plain': { schema: text } } } },
        ...[401, 403, 404],
      ),
    }),
  },
  '/api/readyz/': {
    get: operation(
      'ready',
      'The process answers, and so do its database, its store of files and its disk',
      jsonSchema(readiness, 'output'),
    ),
  },
});

/** The OpenAPI document, made from the contracts and the access tables. */
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
      accountPaths(),
      historyPaths(),
      privacyPaths(resources),
      otherPaths(),
    ) as Paths,
    components: {
      schemas: Object.assign(
        {
          HistoryPage: jsonSchema(historyPage, 'output'),
          Error: jsonSchema(errorBody, 'output'),
          User: jsonSchema(userAnswer, 'output'),
          MediaInfo: jsonSchema(mediaInfo, 'output'),
          Overview: jsonSchema(overview, 'output'),
          StudentCount: jsonSchema(studentCount, 'output'),
          TrashEntry: jsonSchema(trashEntry, 'output'),
        },
        ...resources.map(({ contract }) => resourceSchemas(contract)),
      ) as Record<string, Schema>,
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
