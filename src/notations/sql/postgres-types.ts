/** PostgreSQL's names of types that other databases and languages call otherwise. Types that are not here are written as they are. */
const names: Readonly<Record<string, string>> = {
  string: 'text',
  tinytext: 'text',
  mediumtext: 'text',
  longtext: 'text',
  nvarchar: 'varchar',
  varchar2: 'varchar',
  nchar: 'char',
  tinyint: 'smallint',
  mediumint: 'integer',
  int: 'integer',
  number: 'numeric',
  double: 'double precision',
  float: 'double precision',
  bool: 'boolean',
  bit: 'boolean',
  datetime: 'timestamp',
  datetime2: 'timestamp',
  smalldatetime: 'timestamp',
  blob: 'bytea',
  tinyblob: 'bytea',
  mediumblob: 'bytea',
  longblob: 'bytea',
  bytes: 'bytea',
  varbinary: 'bytea',
  binary: 'bytea',
  uniqueidentifier: 'uuid',
  long: 'bigint',
}

/** Types whose length in brackets is no length in PostgreSQL. */
const withoutLength = new Set(['smallint', 'integer', 'bigint', 'text', 'bytea', 'boolean', 'double precision', 'uuid'])

/** A type as PostgreSQL reads it, or null where it is no type of a database, such as `List<Order>`. */
export function toPostgresType(type: string): string | null {
  const match =
    /^([\p{L}_][\p{L}\p{N}_. ]*?)\s*(\([\p{N}\s,]*\))?\s*((?:with(?:out)? time zone)?)\s*((?:\[\d*\])*)$/iu.exec(
      type
        .replace(/\s+/g, ' ')
        .replace(/\b(?:unsigned|zerofill)\b/gi, '')
        .trim()
        .slice(0, 200),
    )
  if (!match) return null
  const [, word = '', length = '', zone = '', array = ''] = match
  const name = names[word.toLowerCase()] ?? word
  const known = withoutLength.has(name.toLowerCase()) ? name : `${name}${length}`
  return `${known}${zone && ` ${zone}`}${array}`
}
