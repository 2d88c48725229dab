import { callGroups, type Call } from '@angan/shared/calls';
import { allAbilities, areaNames, areaOf, areasWith, type Ability } from '@angan/shared/contract';
import type { Resource } from '../resource/define-resource.ts';
import { callPaths } from './call-paths.ts';
import { namedSchemas } from './json-schema.ts';
import { resourcePaths } from './resource-paths.ts';
import { resourceSchemas } from './resource-schemas.ts';
import type { Document, Paths, Schema } from './types.ts';

const servedCalls = (calls: Readonly<Record<string, Call>>, abilities: readonly Ability[]) =>
  Object.fromEntries(
    Object.entries(calls).filter(([, { needs }]) => !needs || abilities.includes(needs)),
  );

/** Names of abilities and areas that this server lacks are not in its document. */
const onlyServed = (document: Document, abilities: readonly Ability[]): Document =>
  JSON.parse(
    JSON.stringify(document, (key, value: unknown) => {
      const isList = (names: readonly string[]) =>
        key === 'enum' && String(value) === String(names);
      if (isList(areaNames)) return areasWith((ability) => abilities.includes(ability));
      return isList(allAbilities) ? abilities : value;
    }),
  ) as Document;

export function openApiDocument(
  resources: readonly Resource[],
  version: string,
  abilities: readonly Ability[] = allAbilities,
): Document {
  const groups = Object.entries(callGroups)
    .map(([group, calls]) => [group, servedCalls(calls, abilities)] as const)
    .filter(([, calls]) => Object.keys(calls).length > 0);
  const isServed = ({ name }: { name: string }) => groups.some(([group]) => group === name);
  const document: Document = {
    openapi: '3.1.0',
    info: {
      title: 'Angan',
      version,
      description:
        "The API of a college's site. Lists answer plain arrays, or pages when a parameter is set. " +
        'Every answer that is not 2xx or 304 has one shape, with a Bengali sentence. Fields that are ' +
        'unknown are dropped. docs/api.md tells how a client uses it.',
    },
    servers: [{ url: '/' }],
    tags: [
      ...resources.map(({ contract: { path, title } }) => ({
        name: path,
        description:
          areaOf(path) === 'Admin'
            ? `${title}; for Admins alone`
            : `${title}; written by Admins and accounts with the area \`${areaOf(path)}\``,
      })),
      ...[
        { name: 'privacy', description: 'What is held about a person' },
        { name: 'accounts', description: 'Login, registration and accounts' },
        { name: 'history', description: 'Who changed what' },
        { name: 'results', description: 'Marks and results of exams' },
        { name: 'server', description: 'The trash, and whether the server is well' },
      ].filter(isServed),
    ],
    paths: Object.assign(
      {},
      ...resources.map(resourcePaths),
      ...groups.map(([group, calls]) => callPaths(group, calls, resources)),
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
  return onlyServed(document, abilities);
}
