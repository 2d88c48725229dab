import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Readable } from 'node:stream';
import { serve } from '../auth/serve-call.ts';
import { forbidden, unreadableRequest } from '../http/errors.ts';
import { readBounded } from '../http/bodies/json-body.ts';
import type { Store } from '../db/store.ts';
import { reportAdmission } from './admission.ts';
import { newestErrors, releaseHealth } from './site-health.ts';
import { stackMapper } from './source-maps.ts';
import type { Reports } from './reports.ts';

interface PolicyBreach {
  effectiveDirective?: unknown;
  'effective-directive'?: unknown;
  'violated-directive'?: unknown;
  blockedURL?: unknown;
  'blocked-uri'?: unknown;
  documentURL?: unknown;
  'document-uri'?: unknown;
}

/** What browsers name instead of an address. */
const BLOCKED_WORD =
  /^(inline|(wasm-)?eval|self|data|blob|filesystem|trusted-types-(policy|sink))$/;

/** An address without its query, which may hold what was typed. */
const plainAddress = (address: unknown) =>
  URL.canParse(String(address)) ? new URL(String(address)) : undefined;

/** A browser's own report of a breach, in the form of ours; its release is the live one. */
function policyError(breach: PolicyBreach) {
  const directive =
    breach.effectiveDirective ?? breach['effective-directive'] ?? breach['violated-directive'];
  const blocked = String(breach.blockedURL ?? breach['blocked-uri'] ?? '');
  const named = plainAddress(blocked)?.origin ?? (BLOCKED_WORD.test(blocked) ? blocked : '');
  const page = plainAddress(breach.documentURL ?? breach['document-uri']);
  return {
    kind: 'policy',
    part: 'shell',
    release: '',
    message: `${/^[a-z-]*/.exec(String(directive))![0]}: ${named}`.slice(0, 200),
    route: page?.pathname ?? '',
  };
}

function policyReport(text: string) {
  const parsed = JSON.parse(text) as
    { type: string; body: PolicyBreach }[] | { 'csp-report': PolicyBreach };
  const breaches = Array.isArray(parsed)
    ? parsed.filter(({ type }) => type === 'csp-violation').map(({ body }) => body)
    : [parsed['csp-report']];
  return { errors: breaches.slice(0, 5).map(policyError) };
}

export interface ReportDeps {
  reports: Reports;
  store: Store;
  now(): Date;
  webRoot: string;
  releasesDir?: string | undefined;
}

/** `reports/`: what browsers tell of releases; refused by rate and size before it is read. */
export const reportRoutes =
  ({ reports, store: { db }, now, ...places }: ReportDeps) =>
  async (app: FastifyInstance) => {
    const admission = reportAdmission(now);
    const mapped = stackMapper(places);
    serve(app, 'GET reports/', async () => ({
      releases: await releaseHealth(db, now()),
      errors: await newestErrors(db, mapped),
    }));
    app.addContentTypeParser(
      ['application/csp-report', 'application/reports+json'],
      async (request: FastifyRequest, payload: Readable) => {
        const text = (await readBounded(request, payload)).toString();
        try {
          return policyReport(text);
        } catch {
          throw unreadableRequest();
        }
      },
    );
    // The start script of a page whose shell was not loaded tells its release, or 'undefined'.
    app.addContentTypeParser('text/plain', async (request: FastifyRequest, payload: Readable) => {
      const release = (await readBounded(request, payload)).toString();
      const shell = release === 'undefined' ? '' : release;
      const failure = { kind: 'load', message: 'main was not loaded', route: '' };
      return { visit: { shell }, errors: [{ ...failure, part: 'shell', release: shell }] };
    });
    serve(
      app,
      'POST reports/',
      {
        async onRequest({ ip, headers }) {
          // What another site makes its visitors send is not theirs.
          if (headers['sec-fetch-site'] === 'cross-site') throw forbidden();
          admission.enter(ip);
        },
      },
      async ({ body, request: { ip, headers } }) => {
        reports.take(body, { ip, userAgent: headers['user-agent'] ?? '' });
      },
    );
  };
