export const name = '[\\p{L}\\p{N}_.~`]+(?:-[\\p{L}\\p{N}_.~`]+)*'
export const relation =
  '(?:<\\|--|--\\|>|<\\|\\.\\.|\\.\\.\\|>|\\*--|--\\*|o--|--o|<--|-->|<\\.\\.|\\.\\.>|--|\\.\\.|\\*--\\*|o--o)'
export const isRelation = new RegExp(`\\s${relation}\\s|${relation}`)
/** Generic types are written between tildes: `Map<string, int>` as `Map~string, int~`. `<br>` is a line break. */
export function toTildes(text: string): string {
  return text.replace(
    /([\p{L}\p{N}_])<(?!br\s*\/?>)([^<>|]*(?:<[^<>|]*>[^<>|]*)*)>/giu,
    (_, before: string, inner: string) => `${before}~${toTildes(inner)}~`,
  )
}
