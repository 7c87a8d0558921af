const scalars = ['String', 'Boolean', 'Int', 'BigInt', 'Float', 'Decimal', 'DateTime', 'Json', 'Bytes']

const patterns: readonly (readonly [RegExp, string])[] = [
  [/^(?:big(?:int|serial)|int8|long)\b/, 'BigInt'],
  [/^(?:small|medium|tiny)?int(?:eger)?\d?\b|^(?:small)?serial\b|^number$/, 'Int'],
  [/^(?:numeric|decimal|number|money)\b/, 'Decimal'],
  [/^(?:float\d?|real|double)\b/, 'Float'],
  [/^bool(?:ean)?\b|^bit\b/, 'Boolean'],
  [/^(?:date|datetime\d?|timestamp(?:tz)?|time)\b/, 'DateTime'],
  [/^jsonb?\b/, 'Json'],
  [/^(?:bytea|\w*blob|(?:var)?binary|bytes)\b/, 'Bytes'],
  [/^(?:var)?char|^character|^n?varchar|^\w*text\b|^string|^uuid\b|^citext\b|^enum\b/, 'String'],
]

/** Prisma's scalar for a type of a database or of a language. A type that has none stays as it is, in `Unsupported`. */
export function toPrismaType(type: string | undefined): string {
  if (type === undefined) return 'String'
  const isList = type.endsWith('[]')
  const single = isList ? type.slice(0, -2) : type
  const found =
    scalars.includes(single) || /^Unsupported\("[^"\\]*"\)$/.test(single) ? single : scalarOf(single.toLowerCase())
  return `${found ?? `Unsupported(${JSON.stringify(single)})`}${isList ? '[]' : ''}`
}

function scalarOf(type: string): string | undefined {
  return patterns.find(([pattern]) => pattern.test(type))?.[1]
}
