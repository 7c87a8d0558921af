import type { ChangeMark, Located } from './messages.ts'

/** Maximum number of characters of a source. */
export const longestSource = 5_000_000
/** Maximum number of icons asked for in one message. */
export const mostIcons = 200
/** Maximum number of marks of changes. */
export const mostMarks = 1_000

export const changesOfShapes: readonly ChangeMark['change'][] = ['added', 'renamed', 'moved', 'changed']
/** A picture may show what is not there any more. */
export const changesOfPictures: readonly Located['boxes'][number]['change'][] = [...changesOfShapes, 'removed']

export function isNumber(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value)
}

export function isText(value: unknown, mostCharacters = 20_000_000): value is string {
  return typeof value === 'string' && value.length <= mostCharacters
}

export function isAnyText(value: unknown): value is string {
  return typeof value === 'string'
}

/** At most 200 characters. */
export function isShortText(value: unknown): value is string {
  return isText(value, 200)
}

export function isTheme(value: unknown): boolean {
  return value === 'light' || value === 'dark'
}

export function isListOf<T>(value: unknown, isItem: (item: unknown) => item is T, most: number): value is T[] {
  return Array.isArray(value) && value.length <= most && value.every(isItem)
}

export function isOneOf(known: readonly unknown[], value: unknown): boolean {
  return known.includes(value)
}
