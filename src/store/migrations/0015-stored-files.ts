import { type Kysely, sql } from 'kysely'

/**
 * The bytes of files and the results of reading them, in PostgreSQL; with SQLite they are files in a folder. A file is stored in parts of a
 * mebibyte, so that it is never completely in memory.
 */
export async function storedFiles(database: Kysely<unknown>): Promise<void> {
  const statements = [
    `create table stored_files (
      id bigint generated always as identity primary key,
      attachment_id text not null,
      form text not null,
      bytes bigint not null,
      created_at timestamptz not null default now(),
      unique (attachment_id, form)
    )`,
    `create table stored_parts (
      file_id bigint not null references stored_files (id) on delete cascade,
      part integer not null,
      data bytea not null,
      primary key (file_id, part)
    )`,
    // Most uploads are compressed already, and the beginning of a part is then read without the rest of it.
    `alter table stored_parts alter column data set storage external`,
    `create index stored_files_oldest on stored_files (created_at)`,
  ]
  for (const statement of statements) await sql.raw(statement).execute(database)
}
