import { z } from '../fields/fields.ts';
import { backEndConfig, liveness, readiness } from '../health.ts';
import { overview } from '../overview.ts';
import { searchEverywhere, searchQuery } from '../search-everywhere.ts';
import { siteSearch } from '../site-search.ts';
import { studentCount } from '../studies/student-counts.ts';
import { trashEntry } from '../trash.ts';
import { anyObject, type Calls } from './call.ts';

/** Calls over all lists, and the health of the server. */
export const serverCalls = {
  'GET trash/': {
    name: 'trash',
    summary: 'What was deleted in the last 30 days of the lists that one looks after, newest first',
    who: 'dashboard',
    answer: { schema: z.array(trashEntry), description: 'The trash.' },
  },
  'GET overview/': {
    name: 'overview',
    summary: 'What the start page of the dashboard shows',
    who: 'dashboard',
    answer: { schema: overview, description: 'The overview.' },
  },
  'GET search/': {
    name: 'search',
    summary:
      'Persons, notices and pages of the lists that one looks after, at most five of each list',
    who: 'dashboard',
    query: searchQuery,
    answer: { schema: searchEverywhere, description: 'The best first in each list.' },
  },
  'GET site-search/': {
    name: 'site-search',
    summary:
      'What visitors may read, found by one search: places of the site, persons, notices, pictures',
    description: 'Of each group the best first, and first the group with the best.',
    who: 'anyone',
    query: searchQuery,
    answer: { schema: siteSearch },
  },
  'GET student-counts/': {
    name: 'student-counts',
    summary: 'How many students each class has, by gender',
    who: 'anyone',
    answer: { schema: z.array(studentCount) },
  },
  'GET site-config/': {
    name: 'siteConfig',
    summary: 'What this server can do beyond the calls that every back end has',
    who: 'anyone',
    answer: { schema: backEndConfig },
  },
  'GET healthz/': {
    name: 'alive',
    summary: 'The process answers',
    who: 'anyone',
    answer: { schema: liveness },
  },
  'GET readyz/': {
    name: 'ready',
    summary: 'The process answers, and so do its database, its store of files and its disk',
    who: 'anyone',
    answer: { schema: readiness },
  },
  'GET openapi.json': {
    name: 'document',
    summary: 'This document',
    who: 'Admin',
    answer: { schema: anyObject, description: 'This document.' },
  },
  'GET docs': {
    name: 'page',
    summary: 'This document as a page',
    who: 'Admin',
    answer: { file: 'text/html', description: 'The page.' },
  },
  'GET metrics': {
    name: 'metrics',
    summary: 'Counts of this process, for Prometheus',
    description: 'For those whom METRICS_TOKEN or METRICS_ALLOW lets in; nobody else.',
    who: 'anyone',
    answer: { file: 'text/plain', description: 'The counts.' },
    refuses: [401, 403, 404],
  },
} as const satisfies Calls;
