import { createHash } from 'node:crypto';
import { escapeHtml } from '../site/render/escape.ts';
import type { Document, Operation, Parameter, Schema } from './types.ts';

const escape = (text: unknown) => escapeHtml(String(text));

const STYLE = `
:root{color-scheme:light dark;font:16px/1.6 system-ui,sans-serif}
body{max-width:60rem;margin:0 auto;padding:1rem}
h2{margin-top:2.5rem;border-bottom:1px solid}
details{border:1px solid color-mix(in srgb,currentColor 25%,transparent);border-radius:.4rem;margin:.4rem 0;padding:.3rem .8rem}
summary{cursor:pointer}
code{font:.9em ui-monospace,monospace;overflow-wrap:anywhere}
b.method{display:inline-block;min-width:4.5rem;font-family:ui-monospace,monospace}
table{border-collapse:collapse;width:100%;margin:.5rem 0}
th,td{text-align:left;vertical-align:top;padding:.2rem .6rem .2rem 0;border-bottom:1px solid color-mix(in srgb,currentColor 15%,transparent)}
nav a{margin-right:.8rem}
`;

/** The policy under which the page is sent: its own style and nothing else. */
export const PAGE_POLICY =
  `default-src 'none'; style-src ` +
  `'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; base-uri 'none'; ` +
  `form-action 'none'; frame-ancestors 'none'`;

const link = (ref: string) => {
  const name = ref.split('/').at(-1) ?? '';
  return `<a href="#${escape(name)}">${escape(name)}</a>`;
};

function words(schema: Schema): string {
  if (schema.$ref) return link(schema.$ref);
  const either = schema.anyOf ?? schema.oneOf;
  if (either) return either.map(words).join(' or ');
  if (schema.items) return `array of ${words(schema.items)}`;
  const type = [schema.type ?? 'any'].flat().join(' or ');
  const more = [
    schema.format === 'binary' ? `file: ${schema.contentMediaType}` : schema.format,
    schema.enum && `one of ${schema.enum.map((value) => JSON.stringify(value)).join(', ')}`,
    schema.maxLength && `at most ${schema.maxLength} signs`,
    schema.minimum !== undefined && `from ${schema.minimum}`,
  ].filter(Boolean);
  return escape([type, ...more].join('; '));
}

const table = (rows: readonly (readonly string[])[]) =>
  rows.length > 0
    ? `<table>${rows.map((cells) => `<tr><td>${cells.join('</td><td>')}</td></tr>`).join('')}</table>`
    : '';

const code = (name: string, isRequired = false) =>
  `<code>${escape(name)}</code>${isRequired ? ' *' : ''}`;

function fields({ properties = {}, required = [], ...schema }: Schema): string {
  const rows = Object.entries(properties).map(([name, field]) => [
    code(name, required.includes(name)),
    words(field),
    escape(field.description ?? ''),
  ]);
  return table(rows) || `<p>${words(schema)}</p>`;
}

const parameterRow = ({ name, in: where, required, description, schema }: Parameter) => [
  code(name, required),
  escape(where),
  words(schema),
  escape(description),
];

function operation(
  method: string,
  path: string,
  { summary, description, security, parameters = [], requestBody, responses }: Operation,
): string {
  const bodies = Object.entries(requestBody?.content ?? {}).map(
    ([type, { schema }]) =>
      `<h4>${escape(type)}</h4>${schema.$ref ? `<p>${words(schema)}</p>` : fields(schema)}`,
  );
  const answers = Object.entries(responses).map(([status, answer]) => [
    escape(status),
    escape(answer.description),
    Object.values(answer.content ?? {})
      .map(({ schema }) => words(schema))
      .join(''),
  ]);
  return `<details><summary><b class="method">${escape(method.toUpperCase())}</b> ${code(path)} ${escape(summary)}${security.length > 0 ? ' (token)' : ''}</summary>
${description ? `<p>${escape(description)}</p>` : ''}${table(parameters.map(parameterRow))}${bodies.join('')}${table(answers)}</details>`;
}

/** The document as a page to read: no script, nothing from elsewhere. */
export function documentPage({ info, tags, paths, components }: Document): string {
  const sections = tags.map(({ name, description }) => {
    const own = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods)
        .filter(([, one]) => one.tags[0] === name)
        .map(([method, one]) => operation(method, path, one)),
    );
    return (
      `<section><h2 id="tag-${escape(name)}">${escape(name)} <small ` +
      `lang="bn">${escape(description)}</small></h2>${own.join('')}</section>`
    );
  });
  const schemas = Object.entries(components.schemas).map(
    ([name, schema]) =>
      `<details id="${escape(name)}" open><summary><code>${escape(name)}</code></summary>${fields(schema)}</details>`,
  );
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escape(info.title)} API</title><style>${STYLE}</style>
<body><main><h1>${escape(info.title)} API ${escape(info.version)}</h1><p>${escape(info.description)}</p><p>* is required. As a program reads it: <a href="openapi.json">openapi.json</a>.</p>
<nav>${tags.map(({ name }) => `<a href="#tag-${escape(name)}">${escape(name)}</a>`).join('')}</nav>
${sections.join('\n')}<section><h2>Schemas</h2>${schemas.join('\n')}</section></main></body></html>`;
}
