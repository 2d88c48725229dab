import { sql, type Kysely } from 'kysely';
import type { Column, Dialect } from './dialect.ts';
import { resourceTable } from './dialect.ts';

const text: Column = { type: 'text' };
const needed: Column = { type: 'text', needed: true };
const media: Column = { type: 'text', references: 'media.key' };
const row = (table: string): Column => ({
  type: 'integer',
  needed: true,
  references: `${table}.id`,
});

/** The tables of the first release. */
export const college =
  ({ idColumn }: Dialect) =>
  async (db: Kysely<unknown>) => {
    const { schema } = db;
    await schema
      .createTable('settings')
      .addColumn('name', 'text', (c) => c.primaryKey())
      .addColumn('value', 'text', (c) => c.notNull())
      .execute();
    await schema
      .createTable('changes')
      .addColumn('path', 'text', (c) => c.primaryKey())
      .addColumn('token', 'text', (c) => c.notNull())
      .execute();
    await schema
      .createTable('media')
      .addColumn('key', 'text', (c) => c.primaryKey())
      .addColumn('kind', 'text', (c) => c.notNull())
      .addColumn('name', 'text')
      .addColumn('bytes', 'integer', (c) => c.notNull())
      .addColumn('width', 'integer')
      .addColumn('height', 'integer')
      .addColumn('files', 'text', (c) => c.notNull())
      .addColumn('created_at', 'text', (c) => c.notNull())
      .execute();
    await schema
      .createTable('users')
      .addColumn('id', 'integer', idColumn)
      .addColumn('username', 'text', (c) => c.notNull())
      .addColumn('username_key', 'text', (c) => c.notNull())
      .addColumn('full_name', 'text', (c) => c.notNull())
      .addColumn('email', 'text')
      .addColumn('phone', 'text')
      .addColumn('profile_picture', 'text', (c) => c.references('media.key'))
      .addColumn('role', 'text', (c) => c.notNull().check(sql`role in ('Admin', 'User')`))
      .addColumn('password_hash', 'text', (c) => c.notNull())
      .addColumn('is_active', 'integer', (c) => c.notNull())
      .addColumn('created_at', 'text', (c) => c.notNull())
      .addColumn('updated_at', 'text', (c) => c.notNull())
      .execute();
    await schema
      .createIndex('users_username_key')
      .on('users')
      .column('username_key')
      .unique()
      .execute();
    await schema
      .createTable('sessions')
      .addColumn('token_hash', 'text', (c) => c.primaryKey())
      .addColumn('user_id', 'integer', (c) =>
        c.notNull().references('users.id').onDelete('cascade'),
      )
      .addColumn('created_at', 'text', (c) => c.notNull())
      .addColumn('last_used_at', 'text', (c) => c.notNull())
      .execute();
    await schema.createIndex('sessions_user').on('sessions').column('user_id').execute();
    await schema
      .createTable('attempts')
      .addColumn('key', 'text', (c) => c.primaryKey())
      .addColumn('count', 'integer', (c) => c.notNull())
      .addColumn('started_at', 'integer', (c) => c.notNull())
      .execute();
    await schema
      .createTable('idempotency')
      .addColumn('actor', 'text', (c) => c.notNull())
      .addColumn('key', 'text', (c) => c.notNull())
      .addColumn('path', 'text', (c) => c.notNull())
      .addColumn('row_id', 'integer', (c) => c.notNull())
      .addColumn('created_at', 'text', (c) => c.notNull())
      .addPrimaryKeyConstraint('idempotency_key', ['actor', 'path', 'key'])
      .execute();

    const table = resourceTable(db, idColumn);
    const person = { full_name: needed, contact_email: text, contact_phone: text, photo: media };
    await table('institutions', {
      name: needed,
      government_approval_number: text,
      government_approval_date: text,
      history: text,
      address: text,
      address_code: text,
      contact_email: needed,
      contact_phone: text,
      latitude: { type: 'double precision' },
      longitude: { type: 'double precision' },
      logo: media,
      institution_image: media,
    });
    await table('teachers', { ...person, designation: text, subject: text, profile: text });
    await table('staff', { ...person, designation: needed, profile: text });
    await table('committee_members', { ...person, role: needed });
    await table('principal_vice_principal', { ...person, designation: needed, message: text }, 1);
    await table('notices', {
      title: needed,
      description: text,
      date: needed,
      category: text,
      pdf_file: media,
    });
    await table('gallery', { image: { ...media, needed: true }, caption: text });
    await table('contacts', {
      name: needed,
      email: text,
      phone: text,
      address: text,
      message: needed,
      date: needed,
      is_read: { type: 'integer', needed: true },
    });
    await table('classes', { name: needed }, 1);
    await table('sections', { name: needed }, 1);
    await table('subjects', { name: needed, class_name: row('classes') }, 1);
    await table(
      'students',
      {
        ...person,
        roll_number: needed,
        class_name: row('classes'),
        section: text,
        date_of_birth: text,
        address: text,
        guardian_name: text,
        guardian_contact: text,
        digital_id_code: text,
      },
      1,
    );
    await table('class_routine', {
      classId: row('classes'),
      sectionId: row('sections'),
      subjectId: row('subjects'),
      teacherId: row('teachers'),
      startTime: needed,
      endTime: needed,
      day: { type: 'integer' },
    });
  };
