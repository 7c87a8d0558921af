import { type Kysely, sql } from 'kysely'

/**
 * Replaces PostgreSQL's search index over arrays of runs, which was 17 times as large as the texts, by lists that are written in segments
 * (`search/postgres-segments.ts`). It is built again while the service runs.
 */
export async function searchSegments(database: Kysely<unknown>): Promise<void> {
  const statements = [
    'drop table search_parts',
    'truncate search_queue',
    'create sequence search_part_ids as integer',
    // Both indexes tell the session of a part, or the parts of a session, without the rows, which are as far apart as their texts are long.
    `create table search_parts (
      id integer not null,
      session_id integer not null references sessions (id) on delete cascade,
      message_id integer not null,
      part integer not null,
      text text not null,
      primary key (id) include (session_id)
    )`,
    'create index search_parts_of_message on search_parts (session_id, message_id) include (id)',
    // Read far more often than written, and decompressing takes longer than reading.
    'alter table search_parts alter column text set storage external',
    `create table search_segments (
      id integer generated always as identity primary key,
      level integer not null,
      entries bigint not null,
      parts integer not null,
      first_part integer not null,
      last_part integer not null
    )`,
    // Most rows are a few kilobytes long, and found faster where they are whole.
    `create table search_postings (
      segment_id integer not null,
      bucket integer not null,
      postings bytea not null,
      primary key (segment_id, bucket)
    ) with (toast_tuple_target = 8160)`,
    'alter table search_postings alter column postings set storage external',
    'insert into search_queue (session_id, message_id) select id, 0 from sessions order by id',
    'insert into search_queue (session_id, message_id) select session_id, id from messages order by id',
  ]
  for (const statement of statements) await sql.raw(statement).execute(database)
}
