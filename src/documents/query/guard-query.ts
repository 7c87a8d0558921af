import { constants } from 'node:sqlite'

/** Functions that a query may call: nothing that reads files, loads code, reveals the engine or creates long texts from nothing. */
const allowedFunctions = new Set(
  [
    'abs acos acosh asin asinh atan atan2 atanh ceil ceiling cos cosh degrees exp floor ln log log10 log2 mod pi pow power radians round',
    'sign sin sinh sqrt tan tanh trunc',
    'avg count group_concat max median min percentile percentile_cont percentile_disc string_agg sum total',
    'cume_dist dense_rank first_value lag last_value lead nth_value ntile percent_rank rank row_number',
    'current_date current_time current_timestamp date datetime julianday strftime time timediff unixepoch',
    'char coalesce concat concat_ws format glob hex if ifnull iif instr length like lower ltrim nullif octet_length printf quote replace',
    'rtrim substr substring trim typeof unicode upper likely unlikely likelihood',
  ]
    .join(' ')
    .split(' '),
)

/** Comments and white space. */
const nothing = /^(?:\s|--[^\n]*(?:\n|$)|\/\*[\s\S]*?(?:\*\/|$))*/

/** Reason why a text cannot be one query; undefined if it looks like one. The authorizer decides what it may do. */
export function findStatementFault(sql: string): string | undefined {
  const bare = sql.replace(nothing, '')
  if (bare === '') return 'The query is empty.'
  return /^(?:select|with)\b/i.test(bare) ? undefined : 'A query is one SELECT or WITH statement.'
}

/** True if `sql` contains more than its first statement, as the engine read it. */
export function hasMoreStatements(sql: string, firstStatement: string): boolean {
  const rest = sql.slice(firstStatement.length).replace(nothing, '')
  return rest.replaceAll(';', '').replace(nothing, '') !== ''
}

type Authorizer = (action: number, one: string | null, two: string | null, database: string | null) => number

/**
 * Lets a query read the tables of the turn and nothing else. SQLite calls it for every access when a statement is prepared. This prevents access to
 * files: the permissions of Node do not apply inside SQLite.
 *
 * @param tables  their ids by database and name, as `keyOf` writes them
 * @param uses  called with each column of a table that is read, '' where rows are only counted, and of each function
 */
export function createAuthorizer(
  tables: ReadonlyMap<string, string>,
  uses: { column: (tableId: string, database: string | null, column: string) => void; call: (name: string) => void },
): Authorizer {
  return (action, one, two, database) => {
    switch (action) {
      case constants.SQLITE_SELECT:
      case constants.SQLITE_RECURSIVE:
        return constants.SQLITE_OK
      case constants.SQLITE_FUNCTION:
        return mayCall((two ?? '').toLowerCase())
      case constants.SQLITE_READ:
        return mayRead(one ?? '', two ?? '', database)
      default:
        return constants.SQLITE_DENY
    }
  }

  function mayRead(table: string, column: string, database: string | null): number {
    const id = database === null ? findByName(table) : tables.get(keyOf(database, table))
    if (id !== undefined) {
      uses.column(id, database, column)
      return constants.SQLITE_OK
    }
    // Rows that are only counted, of a part of the query itself: no column and no database is named.
    const isOwnPart = column === '' && database === null && !/^(?:sqlite|pragma)_/i.test(table)
    return isOwnPart ? constants.SQLITE_OK : constants.SQLITE_DENY
  }

  function mayCall(name: string): number {
    if (!allowedFunctions.has(name)) return constants.SQLITE_DENY
    uses.call(name)
    return constants.SQLITE_OK
  }

  function findByName(table: string): string | undefined {
    return tables.get(keyOf('main', table)) ?? tables.get(keyOf('temp', table))
  }
}

export function keyOf(database: string, table: string): string {
  return JSON.stringify([database.toLowerCase(), table.toLowerCase()])
}
