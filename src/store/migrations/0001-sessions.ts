import { type Kysely, sql } from 'kysely'
import type { SqlEngine } from '../sql/dialect.ts'

/** Sessions, their messages and attachments, running turns, and the event log. */
export async function sessions(database: Kysely<unknown>, engine: Pick<SqlEngine, 'numberedKey'>): Promise<void> {
  const { schema } = database
  await schema
    .createTable('sessions')
    .addColumn('id', 'integer', engine.numberedKey)
    .addColumn('owner', 'text', column => column.notNull())
    .addColumn('title', 'text', column => column.notNull())
    .addColumn('created_at', 'text', column => column.notNull())
    .addColumn('updated_at', 'text', column => column.notNull())
    .addColumn('last_event_id', 'integer', column => column.notNull())
    .execute()
  await schema.createIndex('sessions_newest').on('sessions').columns(['owner', 'updated_at desc', 'id desc']).execute()

  await schema
    .createTable('messages')
    .addColumn('id', 'integer', engine.numberedKey)
    .addColumn('session_id', 'integer', column => column.notNull().references('sessions.id').onDelete('cascade'))
    .addColumn('parent_id', 'integer', column => column.references('messages.id').onDelete('cascade'))
    .addColumn('role', 'text', column => column.notNull())
    .addColumn('content', 'text', column => column.notNull())
    .addColumn('agent', 'text')
    .addColumn('turn_index', 'integer', column => column.notNull())
    .addColumn('created_at', 'text', column => column.notNull())
    .addColumn('status', 'text')
    .addColumn('design_concept', 'text')
    .addColumn('valid', 'integer')
    .addColumn('repairs', 'text', column => column.notNull())
    .addColumn('problems', 'text', column => column.notNull())
    .addColumn('model_id', 'text')
    .addColumn('edited', 'integer', column => column.notNull())
    .addColumn('documents', 'text')
    .execute()
  await schema.createIndex('messages_of_session').on('messages').columns(['session_id', 'id']).execute()
  await schema.createIndex('messages_below').on('messages').column('parent_id').execute()

  await schema
    .createTable('attachments')
    .addColumn('id', 'text', column => column.primaryKey())
    .addColumn('session_id', 'integer', column => column.notNull().references('sessions.id').onDelete('cascade'))
    .addColumn('message_id', 'integer', column => column.notNull().references('messages.id').onDelete('cascade'))
    .addColumn('position', 'integer', column => column.notNull())
    .addColumn('kind', 'text', column => column.notNull())
    .addColumn('name', 'text', column => column.notNull())
    .addColumn('media_type', 'text', column => column.notNull())
    .addColumn('bytes', 'integer', column => column.notNull())
    .execute()
  await schema.createIndex('attachments_of_session').on('attachments').columns(['session_id', 'message_id']).execute()

  await schema
    .createTable('turns')
    .addColumn('id', 'integer', engine.numberedKey)
    .addColumn('session_id', 'integer', column => column.notNull().references('sessions.id').onDelete('cascade'))
    .addColumn('message_id', 'integer', column => column.notNull().references('messages.id').onDelete('cascade'))
    .addColumn('session_created', 'integer', column => column.notNull())
    .addColumn('status', 'text', column => column.notNull())
    .addColumn('model_id', 'text')
    .addColumn('first_event_id', 'integer', column => column.notNull())
    .addColumn('started_at', 'text', column => column.notNull())
    .addColumn('ended_at', 'text')
    .execute()
  await schema
    .createIndex('turns_one_running')
    .unique()
    .on('turns')
    .column('session_id')
    .where(sql.ref('status'), '=', sql.lit('running'))
    .execute()

  await schema
    .createTable('events')
    .addColumn('session_id', 'integer', column => column.notNull().references('sessions.id').onDelete('cascade'))
    .addColumn('id', 'integer', column => column.notNull())
    .addColumn('turn_id', 'integer', column => column.notNull())
    .addColumn('event', 'text', column => column.notNull())
    .addColumn('data', 'text', column => column.notNull())
    .addPrimaryKeyConstraint('events_key', ['session_id', 'id'])
    .execute()
}
