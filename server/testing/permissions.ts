import { callGroups, type Call } from '@angan/shared/calls';
import { areaNames, type Area } from '@angan/shared/contract';
import { accessOf, admin, anyone, byArea, dashboard, type Access } from '../src/auth/access.ts';
import type { Resource } from '../src/resource/define-resource.ts';
import { resources } from '../src/resources/index.ts';

/** An area stands for an account that has this one alone. */
export type Actor = 'anonymous' | 'User' | 'Admin' | 'disabled' | 'lapsed' | Area;
export const others = ['anonymous', 'User', 'Admin', 'disabled', 'lapsed'] as const;
export const actors: readonly Actor[] = [...others, ...areaNames];
export const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

export type Rule = 'open' | 'admin' | 'dashboard' | 'member' | Area | '-';
type Rules = readonly Rule[];

/**
 * What is answered per method, in the order GET, POST, PUT, PATCH, DELETE: `open` lets everyone
 * through to the handler, `member` whoever is logged in, `admin` Admins, `dashboard` them and every
 * account with an area, an area them and its accounts, `-` is 405. Bodies are empty and ids unknown, so a handler answers 400 or
 * 404 itself, or 200.
 */
const ruleOf = (access: Access | undefined): Rule => {
  if (!access) return '-';
  if (access === anyone) return 'open';
  if (access === admin) return 'admin';
  if (access === dashboard) return 'dashboard';
  return areaNames.find((area) => access === byArea[area]) ?? 'member';
};
const postOnly = (rule: Rule): Rules => ['-', rule, '-', '-', '-'];

/** What is declared for calls of the tables; those of `{path}` are of this list. */
function ofCalls(calls: Readonly<Record<string, Call>>, list: string): [string, Rules][] {
  const found = new Map<string, Rule[]>();
  for (const [key, call] of Object.entries(calls)) {
    const [method = '', address = ''] = key.split(' ');
    const path = address.replace('{path}', list).replace('{id}', '999');
    const rules = found.get(path) ?? methods.map((): Rule => '-');
    const at = methods.findIndex((one) => one === method);
    rules[at] = ruleOf(accessOf({ ...call, recent: undefined }, list));
    found.set(path, rules);
  }
  return [...found];
}
const withPath = Object.entries(callGroups.privacy).filter(([key]) => key.includes('{path}'));
/** What a resource about persons adds; the accounts have it too. */
const personal = (path: string) => ofCalls(Object.fromEntries(withPath), path);

/** What a resource declares, as a collection and as a row. */
function declared({
  contract,
  access,
  editors,
  isImportable,
  isPersonal,
}: Resource): [string, Rules][] {
  const { path } = contract;
  const { list, create, read, replace, amend, remove } = access;
  return [
    [`${path}/`, [ruleOf(list), ruleOf(create), '-', '-', '-']],
    [`${path}/999/`, [ruleOf(read), '-', ruleOf(replace), ruleOf(amend), ruleOf(remove)]],
    ...(contract.board
      ? [[`${path}/999/related/`, [ruleOf(read), '-', '-', '-', '-']] as [string, Rules]]
      : []),
    ...(contract.confirmsExport
      ? [[`${path}/export/`, [ruleOf(list), '-', '-', '-', '-']] as [string, Rules]]
      : []),
    ...(contract.menu
      ? [[`${path}/menu/`, [ruleOf(list), '-', '-', '-', '-']] as [string, Rules]]
      : []),
    ...(remove ? [[`${path}/999/restore/`, postOnly(ruleOf(editors))] as [string, Rules]] : []),
    ...(isPersonal ? personal(path) : []),
    ...(isImportable
      ? ['import/', 'import/preview/'].map((end): [string, Rules] => [
          `${path}/${end}`,
          postOnly(ruleOf(editors)),
        ])
      : []),
  ];
}

/** Every call of the API, with what is decided for each method. */
export const table: readonly [path: string, rules: Rules][] = [
  ...resources.flatMap(declared),
  ...Object.values(callGroups).flatMap((calls) => ofCalls(calls, 'users')),
];

export const isArea = (actor: string): actor is Area => areaNames.some((area) => area === actor);
/** Whether a rule lets a caller through to the handler. */
export const isLetIn = (rule: Rule, actor: Actor) =>
  rule === 'open' ||
  actor === 'Admin' ||
  rule === actor ||
  (rule === 'member' && (actor === 'User' || isArea(actor))) ||
  (rule === 'dashboard' && isArea(actor));

/** Whom a reader of the table looks for: those who are refused as unnamed callers are left out. */
const shown: readonly Actor[] = ['anonymous', 'User', ...areaNames, 'Admin'];

/** The lines of the table in docs/permissions.md: the methods of each call that each caller may use. */
export const permissionLines = (): string[] =>
  [
    ['call', ...shown],
    ...table.map(([path, rules]) => [
      `\`${path.replace('999', '{id}')}\``,
      ...shown.map((actor) =>
        methods.filter((_, at) => rules[at] !== '-' && isLetIn(rules[at] ?? '-', actor)).join(' '),
      ),
    ]),
  ].map((cells) => `| ${cells.join(' | ')} |`.replace(/ +/g, ' '));
