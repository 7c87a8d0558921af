/** Names and numbers in a sentence. `case` chooses among the sentences of one code. */
export type Values = Readonly<Record<string, string | number>>

/** `{name}` is replaced by the value of that name. A function writes what depends on a value, such as a plural. */
export type Text = string | ((values: Values) => string)

/** Sentence of one code: one text, or one for each `case`. */
export type Sentence = Text | Readonly<Record<string, Text>>

/** Sentences by their codes, in one language. */
export type Catalogue = Readonly<Record<string, Sentence>>

/** The same codes and cases in another language: a missing one does not compile. */
export type Translation<English extends Catalogue> = {
  readonly [Code in keyof English]: English[Code] extends Text ? Text : { readonly [Case in keyof English[Code]]: Text }
}

/**
 * Writes a sentence; null where it does not exist, or needs a value that is missing. Messages that were stored by earlier versions have no
 * values: whoever shows them falls back to the English message that is stored with them.
 */
export function writeSentence(sentence: Sentence | undefined, values: Values | undefined): string | null {
  const text = typeof sentence === 'object' ? sentence[values?.case ?? ''] : sentence
  if (text === undefined) return null
  if (typeof text === 'function') return values ? text(values) : null
  const isComplete = Array.from(text.matchAll(placeholders), ([, name = '']) => name).every(
    name => values?.[name] !== undefined,
  )
  return isComplete ? fillIn(text, values ?? {}) : null
}

const placeholders = /\{(\w+)\}/g

/** Puts values in the place of their names; a name without a value stays. */
export function fillIn(text: string, values: Values): string {
  return text.replaceAll(placeholders, (written, name: string) => String(values[name] ?? written))
}
