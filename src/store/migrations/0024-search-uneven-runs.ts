import { searchLongerRuns } from './0023-search-longer-runs.ts'

/** Builds PostgreSQL's search index again, while the service runs: runs of unequal length around spaces are in it now (`search/grams.ts`). */
export const searchUnevenRuns = searchLongerRuns
