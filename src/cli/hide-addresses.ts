/** An address of a database in a text, with all that may be a part of its password. */
const database = /\bpostgres(?:ql)?:\/+(?:\S*@)?[^\s"'<>]*/gi
/** Name and password in the address of anything else. A password may contain quotes. */
const credentials = /(\b[a-z][a-z\d+.-]{0,30}:\/\/)[^\s/]+@/gi

/** The text of an error without what somebody who reads a log must not see: addresses of databases, and passwords in other ones. */
export function hideAddresses(text: string): string {
  return text.replace(database, 'postgres://…').replace(credentials, '$1…@')
}
