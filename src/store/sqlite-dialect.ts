import { setImmediate } from 'node:timers/promises'
import {
  type AbortableOperationOptions,
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  SqliteDialect,
  SqliteDriver,
} from 'kysely'

/** After a statement that took longer than this, in milliseconds, the event loop runs before the next one. */
const longMs = 5

/**
 * SQLite for the query builder, with two changes. Migrations run in transactions: SQLite's changes of the schema are as safe there as any other, and
 * a step that is killed is undone. And SQLite works on the event loop's own thread: after a statement that took long, the event loop goes on before
 * the next statement, so that the statements of a transaction do not add up for everyone else.
 */
export class LimnSqliteDialect extends SqliteDialect {
  readonly #config: ConstructorParameters<typeof SqliteDialect>[0]

  constructor(config: ConstructorParameters<typeof SqliteDialect>[0]) {
    super(config)
    this.#config = config
  }

  override createAdapter(): SqliteAdapter {
    return new (class extends SqliteAdapter {
      override get supportsTransactionalDdl(): boolean {
        return true
      }
    })()
  }

  override createDriver(): Driver {
    return new YieldingDriver(this.#config)
  }
}

class YieldingDriver extends SqliteDriver {
  #connection: DatabaseConnection | undefined

  override async acquireConnection(): Promise<DatabaseConnection> {
    this.#connection ??= yieldAfterLongStatements(await super.acquireConnection())
    return this.#connection
  }
}

function yieldAfterLongStatements(connection: DatabaseConnection): DatabaseConnection {
  return {
    async executeQuery<Row>(query: CompiledQuery, options?: AbortableOperationOptions): Promise<QueryResult<Row>> {
      const startedAt = performance.now()
      try {
        return await connection.executeQuery<Row>(query, options)
      } finally {
        if (performance.now() - startedAt > longMs) await setImmediate()
      }
    },
    streamQuery: (query, chunkSize, options) => connection.streamQuery(query, chunkSize, options),
  }
}
