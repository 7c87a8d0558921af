import { type Kysely, sql } from 'kysely'

/**
 * Creates the search index in PostgreSQL (SQLite has a separate file for it): the texts of titles and messages in parts, folded, each with the runs
 * of characters it contains. Texts to be indexed wait in a queue, at first everything stored so far: the index is built while the service runs.
 */
export async function search(database: Kysely<unknown>): Promise<void> {
  const statements = [
    `create table search_parts (
      session_id integer not null references sessions (id) on delete cascade,
      message_id integer not null,
      part integer not null,
      text text not null,
      grams integer[] not null,
      primary key (session_id, message_id, part)
    )`,
    // They are read far more often than written, and decompressing takes longer than reading.
    `alter table search_parts alter column text set storage external, alter column grams set storage external`,
    // Size of the pending list of the index, in kilobytes, which every search scans.
    `create index search_parts_grams on search_parts using gin (grams) with (gin_pending_list_limit = 512)`,
    // The title of a session has the message id 0.
    `create table search_queue (
      id bigint generated always as identity primary key,
      session_id integer not null references sessions (id) on delete cascade,
      message_id integer not null
    )`,
    `create index search_queue_of_session on search_queue (session_id)`,
    `insert into search_queue (session_id, message_id) select id, 0 from sessions order by id`,
    `insert into search_queue (session_id, message_id) select session_id, id from messages order by id`,
    `create function queue_title() returns trigger language plpgsql as $$
      begin
        insert into search_queue (session_id, message_id) values (new.id, 0);
        return null;
      end $$`,
    `create function queue_message() returns trigger language plpgsql as $$
      begin
        insert into search_queue (session_id, message_id) values (new.session_id, new.id);
        return null;
      end $$`,
    `create trigger queue_new_title after insert on sessions for each row execute function queue_title()`,
    `create trigger queue_changed_title after update of title on sessions for each row
      when (old.title is distinct from new.title) execute function queue_title()`,
    `create trigger queue_new_message after insert on messages for each row execute function queue_message()`,
  ]
  for (const statement of statements) await sql.raw(statement).execute(database)
}
