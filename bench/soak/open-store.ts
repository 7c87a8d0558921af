/** A process that only opens a store, which updates its schema: `node bench/soak/open-store.ts FILE-OR-URL`. */
import { openPostgresStore } from '../../src/store/postgres.ts'
import { openSqliteStore } from '../../src/store/sqlite.ts'

const place = process.argv[2] ?? ''
process.stdout.write('begins\n')
const store = await (place.startsWith('postgres:') ? openPostgresStore(place) : openSqliteStore(place))
process.stdout.write('is open\n')
await store.close()
