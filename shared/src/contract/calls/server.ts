import { z } from '../fields/fields.ts';
import { backEndConfig, liveness, readiness } from '../health.ts';
import { copies, copyKeyInput } from '../copies.ts';
import { overview } from '../overview.ts';
import { browserReport, siteHealth } from '../reports.ts';
import { searchEverywhere, searchQuery } from '../search-everywhere.ts';
import { siteSearch } from '../site-search.ts';
import { studentCount } from '../studies/student-counts.ts';
import { trashEntry } from '../trash.ts';
import { anyObject, type Calls } from './call.ts';

export const serverCalls = {
  'GET trash/': {
    name: 'trash',
    summary: 'What was deleted in the last 30 days of the lists that one looks after, newest first',
    access: 'dashboard',
    answer: { schema: z.array(trashEntry), description: 'The trash.' },
  },
  'GET overview/': {
    name: 'overview',
    summary: 'What the start page of the dashboard shows',
    access: 'dashboard',
    answer: { schema: overview, description: 'The overview.' },
  },
  'POST copies/trial/': {
    name: 'try-copy',
    summary: 'Restores the newest copy into a temporary folder, checks it and throws it away',
    access: 'Admin',
    bodyKb: 1,
    answer: { schema: copies, description: 'The copies, with the result.' },
    refuses: [404],
  },
  'POST copies/key/': {
    name: 'confirm-copy-key',
    summary: 'Compares the last letters of the key of the copies with what somebody has put away',
    access: 'Admin',
    body: copyKeyInput,
    bodyKb: 1,
    answer: { schema: copies, description: 'The copies.' },
    refuses: [404],
  },
  'GET reports/': {
    name: 'site-health',
    summary: 'Visits, errors and speed of each release in the last seven days',
    access: 'Admin',
    answer: { schema: siteHealth, description: 'The most used release first in each part.' },
  },
  'POST reports/': {
    name: 'report',
    summary: 'A browser tells of a visit: releases, errors, speed; nothing about the person',
    access: 'anyone',
    body: browserReport,
    bodyKb: 4,
    refuses: [403, 429],
  },
  'GET search/': {
    name: 'search',
    summary:
      'Persons, notices and pages of the lists that one looks after, at most five of each list',
    access: 'dashboard',
    query: searchQuery,
    answer: { schema: searchEverywhere, description: 'The best first in each list.' },
  },
  'GET site-search/': {
    name: 'site-search',
    summary:
      'What visitors may read, found by one search: places of the site, persons, notices, pictures',
    description: 'Of each group the best first, and first the group with the best.',
    access: 'anyone',
    query: searchQuery,
    answer: { schema: siteSearch },
  },
  'GET student-counts/': {
    name: 'student-counts',
    summary: 'How many students each class has, by gender',
    access: 'anyone',
    answer: { schema: z.array(studentCount) },
  },
  'GET site-config/': {
    name: 'siteConfig',
    summary: 'What this server can do beyond the calls that every back end has',
    access: 'anyone',
    answer: { schema: backEndConfig },
  },
  'GET healthz/': {
    name: 'alive',
    summary: 'The process answers',
    access: 'anyone',
    answer: { schema: liveness },
  },
  'GET readyz/': {
    name: 'ready',
    summary: 'The process answers, and so do its database, its store of files and its disk',
    access: 'anyone',
    answer: { schema: readiness },
  },
  'GET openapi.json': {
    name: 'document',
    summary: 'This document',
    access: 'Admin',
    answer: { schema: anyObject, description: 'This document.' },
  },
  'GET docs': {
    name: 'page',
    summary: 'This document as a page',
    access: 'Admin',
    answer: { file: 'text/html', description: 'The page.' },
  },
  'GET metrics': {
    name: 'metrics',
    summary: 'Counts of this process, for Prometheus',
    description: 'For those whom METRICS_TOKEN or METRICS_ALLOW lets in; nobody else.',
    access: 'anyone',
    answer: { file: 'text/plain', description: 'The counts.' },
    refuses: [401, 403, 404],
  },
} as const satisfies Calls;
