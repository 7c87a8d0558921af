import { type Kysely, sql } from 'kysely'

/**
 * Each running turn belongs to one process, as long as that process renews its lease. A request that is repeated with its key finds its turn. The
 * newest event of a session is read from its log, rather than written with every event.
 */
export async function leases(database: Kysely<unknown>): Promise<void> {
  const { schema } = database
  await schema
    .alterTable('turns')
    .addColumn('instance', 'text', column => column.notNull().defaultTo(''))
    .execute()
  await schema
    .alterTable('turns')
    .addColumn('lease_until', 'bigint', column => column.notNull().defaultTo(0))
    .execute()
  await schema
    .alterTable('turns')
    .addColumn('stop_requested', 'integer', column => column.notNull().defaultTo(0))
    .execute()
  await schema
    .alterTable('turns')
    .addColumn('owner', 'text', column => column.notNull().defaultTo(''))
    .execute()
  await schema.alterTable('turns').addColumn('idempotency_key', 'text').execute()
  await schema.alterTable('turns').addColumn('body_hash', 'text').execute()
  await schema
    .createIndex('turns_by_idempotency_key')
    .unique()
    .on('turns')
    .columns(['owner', 'idempotency_key'])
    .where('idempotency_key', 'is not', null)
    .execute()
  await schema
    .createIndex('turns_running')
    .on('turns')
    .column('lease_until')
    .where(sql.ref('status'), '=', sql.lit('running'))
    .execute()
  await schema.alterTable('sessions').dropColumn('last_event_id').execute()
}
