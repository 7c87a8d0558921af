import { toName } from '../reading/plain-names.ts'

const patterns: readonly (readonly [RegExp, string])[] = [
  [/^(?:small|medium|tiny|big)?(?:int(?:eger)?\d?|serial)\b|^long$/, 'Int'],
  [/^(?:numeric|decimal|float\d?|real|double|number|money)\b/, 'Float'],
  [/^(?:bool(?:ean)?|bit)\b/, 'Boolean'],
  [/^(?:uuid|uniqueidentifier)\b/, 'ID'],
  [/^(?:var)?char|^character|^n?varchar|^\w*text\b|^string|^citext\b|^(?:date|time)|^jsonb?\b|^enum\b/, 'String'],
]

/** The type as GraphQL writes it: its own as they are, those of databases as the scalar they come closest to. */
export function toGraphqlType(type: string | undefined, entities: ReadonlyMap<string, string>): string {
  if (type === undefined || type === '') return 'String'
  const known = entities.get(type)
  if (known !== undefined) return known
  if (/^\[{0,8}[A-Z]\w*(?:!?\]){0,8}!?$/.test(type) && balanced(type)) return type
  const isList = type.endsWith('[]')
  const single = isList ? type.slice(0, -2) : type
  const found =
    patterns.find(([pattern]) => pattern.test(single.toLowerCase()))?.[1] ?? entities.get(single) ?? toName(single)
  return isList ? `[${found}]` : found
}

function balanced(type: string): boolean {
  return type.split('[').length === type.split(']').length
}
