import { UsageError } from '../exit-codes.ts'

/** A PostgreSQL database that somebody named. */
export interface DatabaseAddress {
  /** For the driver, with the credentials. Never shown. */
  connectionString: string
  /** For people: `host:port/database`. */
  name: string
  /** The one schema that was asked for (`?schema=shop`). Absent: all. */
  schema?: string
}

export function isDatabaseAddress(word: string): boolean {
  return /^postgres(?:ql)?:\/\//i.test(word)
}

/** @throws UsageError, which does not repeat the address: it may hold a password */
export function readDatabaseAddress(word: string): DatabaseAddress {
  const url = URL.parse(word.trim())
  if (url === null) {
    throw new UsageError(
      'this address of a database cannot be read. One looks like postgres://user@host:5432/database.',
    )
  }
  const schema = url.searchParams.get('schema')
  url.searchParams.delete('schema')
  return {
    connectionString: url.href,
    name: `${url.host || 'localhost'}${url.pathname}`,
    ...(schema && { schema }),
  }
}
