import * as z from 'zod/mini';
import { copies } from './copies.ts';
import { informationItems } from './site/information-items.ts';

const listed = z.strictObject({
  count: z.int(),
  rows: z
    .array(z.strictObject({ id: z.int(), label: z.string() }))
    .check(z.describe('the first of them')),
});

/**
 * `GET overview/`: what the start page of the dashboard shows. A part is left out for an account that
 * does not look after it.
 */
export const overview = z.strictObject({
  counts: z.strictObject({
    students: z.optional(z.int()),
    teachers: z.optional(z.int()),
    staff: z.optional(z.int()),
    notices: z.optional(z.int()),
  }),
  unread: z.optional(
    z.strictObject({
      count: z.int(),
      rows: z
        .array(
          z.strictObject({
            id: z.int(),
            name: z.string(),
            email: z.nullable(z.string()),
            phone: z.nullable(z.string()),
            line: z.string().check(z.describe('first line of the message')),
            created_at: z.string(),
          }),
        )
        .check(z.describe('the newest of them')),
    }),
  ),
  notices_without_pdf: z.optional(listed),
  teachers_without_photo: z.optional(listed),
  classes_without_routine: z.optional(listed),
  missing: z.strictObject({
    institution: z.array(z.string()).check(z.describe('fields without a value')),
    principal: z.array(z.string()).check(z.describe('fields without a value')),
  }),
  information: z.optional(
    z
      .array(
        z.strictObject({
          item: z.enum(informationItems),
          gaps: z
            .array(
              z.strictObject({
                resource: z.string().check(z.describe('path of the resource')),
                field: z.string(),
                id: z.optional(z.int().check(z.describe('row; of the only or a new one without'))),
              }),
            )
            .check(z.describe('fields to fill; empty where the item is complete')),
        }),
      )
      .check(z.describe('the eleven items, in their order')),
  ),
  first_day: z.optional(
    z
      .strictObject({
        empty: z.array(z.string()).check(z.describe('paths of the lists without a row')),
      })
      .check(z.describe('for Admins, until the site is ready or the list of first steps put away')),
  ),
  sample_pictures: z
    .array(z.strictObject({ resource: z.string(), url: z.string() }))
    .check(z.describe('pictures of the demonstration that live rows still show')),
  backup: z.optional(
    z.strictObject({
      enabled: z.boolean(),
      last: z.nullable(z.string()).check(z.describe('day of the newest daily backup')),
    }),
  ),
  snapshot: z.optional(
    z.strictObject({
      at: z.nullable(z.string()).check(z.describe('when the last one was made')),
      failed_at: z.nullable(z.string()).check(z.describe('when a later one failed')),
    }),
  ),
  trials: z.optional(
    z
      .array(
        z.strictObject({
          part: z.string().check(z.describe('shell, or the name of a remote')),
          release: z.string(),
          share: z.int().check(z.describe('per cent of visits that get it')),
          visits: z.int().check(z.describe('visits that were reported')),
          reason: z
            .nullable(z.enum(['failures', 'rendering', 'errors', 'speed', 'visits', 'place']))
            .check(z.describe('why it was taken back, or is not promoted')),
          taken_back: z.boolean(),
          at: z.string().check(z.describe('when it began, or was taken back')),
        }),
      )
      .check(z.describe('releases that a share of the visits gets')),
  ),
  copies: z.optional(copies),
  changes: z
    .array(
      z.strictObject({
        resource: z.string().check(z.describe('path of the resource')),
        title: z.string().check(z.describe('what a row of that resource is called in Bengali')),
        id: z.int(),
        label: z.string().check(z.describe('name, title or caption; empty where it has none')),
        change: z.enum(['added', 'changed', 'deleted']),
        at: z.string(),
      }),
    )
    .check(z.describe('the newest changes, newest first')),
});
export type Overview = z.output<typeof overview>;
export type RecentChange = Overview['changes'][number];
