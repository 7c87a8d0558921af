/**
 * Sentences of the service, as it writes them, and their Chinese translations. `{name}` is a placeholder for labels, ids, numbers and code.
 * `{$name}` is a placeholder for words of the service, which are translated too.
 */
export type ServiceTexts = Readonly<Record<string, string>>

/** Translates a whole text of the service into Chinese; null if it is not known. */
export type Translator = (text: string) => string | null

interface Pattern {
  expression: RegExp
  /** In the order of the expression's groups. */
  names: readonly string[]
  translation: string
}

/** Creates a translator. `sentences` are the texts of the service; `parts` may replace a `{$name}`, besides whole sentences. */
export function createTranslator(sentences: ServiceTexts, parts: ServiceTexts): Translator {
  const sentencePatterns = toPatterns(sentences, 's')
  // A reason may begin with a capital letter or not, depending on its place.
  const partPatterns = toPatterns(parts, 'is')
  const translatePart: Translator = text => translate(text, sentencePatterns) ?? translate(text, partPatterns)

  function translate(text: string, patterns: readonly Pattern[]): string | null {
    for (const { expression, names, translation } of patterns) {
      const values = expression.exec(text)
      if (!values) continue
      return translation.replaceAll(placeholder, (_, name: string) => {
        const value = values[names.indexOf(name) + 1] ?? ''
        return name.startsWith('$') ? (translatePart(value) ?? value) : value
      })
    }
    return null
  }

  return text => translate(text, sentencePatterns)
}

const placeholder = /\{(\$?[a-z]\w*)\}/gi

/** If several patterns match a text, the one with the most words of its own comes first. */
function toPatterns(texts: ServiceTexts, flags: string): Pattern[] {
  return Object.entries(texts)
    .toSorted(([one], [other]) => ownLength(other) - ownLength(one))
    .map(([text, translation]) => ({
      expression: new RegExp(`^${text.split(placeholder).map(toExpression).join('')}$`, flags),
      names: Array.from(text.matchAll(placeholder), ([, name = '']) => name),
      translation,
    }))
}

function ownLength(text: string): number {
  return text.replaceAll(placeholder, '').length
}

/** `split` puts the names of the placeholders at the odd indexes. */
function toExpression(piece: string, index: number): string {
  return index % 2 === 1 ? '(.*?)' : piece.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&')
}
