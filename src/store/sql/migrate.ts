import type { Kysely } from 'kysely'
import { Migrator } from 'kysely/migration'
import { sessions } from '../migrations/0001-sessions.ts'
import { exactData } from '../migrations/0002-exact-data.ts'
import { analysisBesideAttachments } from '../migrations/0003-analysis-beside-attachments.ts'
import { leases } from '../migrations/0004-leases.ts'
import { uploads } from '../migrations/0005-uploads.ts'
import { logins } from '../migrations/0006-logins.ts'
import { foundByReference } from '../migrations/0007-found-by-reference.ts'
import { failures } from '../migrations/0008-failures.ts'
import { sessionSize } from '../migrations/0009-session-size.ts'
import { toldOnTheWay } from '../migrations/0010-told-on-the-way.ts'
import { search } from '../migrations/0011-search.ts'
import { suggestions } from '../migrations/0012-suggestions.ts'
import { shares } from '../migrations/0013-shares.ts'
import { styles } from '../migrations/0014-styles.ts'
import { storedFiles } from '../migrations/0015-stored-files.ts'
import { usage } from '../migrations/0016-usage.ts'
import { steps } from '../migrations/0017-steps.ts'
import { sessionMarks } from '../migrations/0018-session-marks.ts'
import { restyledVersions } from '../migrations/0019-restyled-versions.ts'
import { namedSessions } from '../migrations/0020-named-sessions.ts'
import { sessionTags } from '../migrations/0021-session-tags.ts'
import { searchPendingList } from '../migrations/0022-search-pending-list.ts'
import { searchLongerRuns } from '../migrations/0023-search-longer-runs.ts'
import { searchUnevenRuns } from '../migrations/0024-search-uneven-runs.ts'
import { searchSegments } from '../migrations/0025-search-segments.ts'
import { NewerSchema } from '../store.ts'
import type { SqlEngine } from './dialect.ts'

/**
 * Brings the schema to the newest version: numbered steps, applied in order, all or none of them. Of several processes that start at once
 * one does it, and the others wait.
 *
 * @throws NewerSchema where steps were applied that this version does not know
 */
export async function migrate(engine: SqlEngine): Promise<void> {
  const migrations = {
    '0001-sessions': { up: (database: Kysely<unknown>) => sessions(database, engine) },
    '0002-exact-data': { up: exactData },
    '0003-analysis-beside-attachments': { up: analysisBesideAttachments },
    '0004-leases': { up: leases },
    '0005-uploads': { up: uploads },
    '0006-logins': { up: logins },
    '0007-found-by-reference': { up: foundByReference },
    '0008-failures': { up: failures },
    '0009-session-size': { up: sessionSize },
    '0010-told-on-the-way': { up: toldOnTheWay },
    '0011-search': { up: async (database: Kysely<unknown>) => (engine.isShared ? search(database) : undefined) },
    '0012-suggestions': { up: suggestions },
    '0013-shares': { up: (database: Kysely<unknown>) => shares(database, engine) },
    '0014-styles': { up: styles },
    '0015-stored-files': {
      up: async (database: Kysely<unknown>) => (engine.isShared ? storedFiles(database) : undefined),
    },
    '0016-usage': { up: usage },
    '0017-steps': { up: steps },
    '0018-session-marks': { up: sessionMarks },
    '0019-restyled-versions': { up: restyledVersions },
    '0020-named-sessions': { up: namedSessions },
    '0021-session-tags': { up: sessionTags },
    '0022-search-pending-list': {
      up: async (database: Kysely<unknown>) => (engine.isShared ? searchPendingList(database) : undefined),
    },
    '0023-search-longer-runs': {
      up: async (database: Kysely<unknown>) => (engine.isShared ? searchLongerRuns(database) : undefined),
    },
    '0024-search-uneven-runs': {
      up: async (database: Kysely<unknown>) => (engine.isShared ? searchUnevenRuns(database) : undefined),
    },
    '0025-search-segments': {
      up: async (database: Kysely<unknown>) => (engine.isShared ? searchSegments(database) : undefined),
    },
  }
  const migrator = new Migrator({ db: engine.database, provider: { getMigrations: async () => migrations } })
  const { error } = await migrator.migrateToLatest()
  if (error === undefined) return
  // Kysely names the first applied step that the provider does not know, and applies nothing.
  if (error instanceof Error && /previously executed migration .+ is missing/.test(error.message))
    throw new NewerSchema()
  throw error
}
