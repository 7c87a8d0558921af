/** Joins the continuation of an answer to what was cut off, while it streams. */
export interface ContinuationJoiner {
  /** Returns the text that follows what was there; often empty at first. */
  push(delta: string): string
  /** Returns the text held back. */
  end(): string
  /** True once the continuation has turned out to be the answer from its start, in other words: it follows nothing. */
  isRestart(): boolean
}

/** A line of which no more than this was there is not recognised, unless it is the sign of an item or a heading. */
const recognisable = /\S.{3}|^\s*(?:[-*+]|#{1,6})\s*$/
/** Whoever repeats this many characters of the start repeats the answer. */
const certainlyRepeated = 40
const openingTag = /^\s*<(?:design_concept|code)>[ \t]*\n?/i

/**
 * Models are asked to repeat nothing, but some begin at the start of the line that was cut off, or of the whole answer. What is repeated is left
 * out.
 *
 * @param before  the answer until it was cut off
 */
export function createContinuationJoiner(before: string): ContinuationJoiner {
  const lastLine = before.slice(before.lastIndexOf('\n') + 1)
  const repeatable = [before, ...(recognisable.test(lastLine) ? [lastLine] : [])]
  let held: string | null = ''
  let restarts = false

  function decide(text: string, isEnd: boolean): string | null {
    const repeated = repeatable.find(each => text.startsWith(each))
    if (repeated !== undefined) return text.slice(repeated.length)
    const start = text.trimStart()
    const isUndecided =
      [...repeatable, '<design_concept>', '<code>\n'].some(each => each.startsWith(start)) || before.startsWith(text)
    if (isUndecided && !isEnd) return null
    const repeats = text.startsWith(before.slice(0, certainlyRepeated)) && before.length > certainlyRepeated
    if (isUndecided && repeats) return ''
    restarts = repeats || (/^<design_concept>/i.test(start) && /<design_concept>/i.test(before))
    return restarts ? text : text.replace(openingTag, '')
  }

  return {
    push(delta) {
      if (held === null) return delta
      held += delta
      const text = decide(held, false)
      if (text === null) return ''
      held = null
      return text
    },
    end() {
      const text = held === null || held === '' ? '' : (decide(held, true) ?? '')
      held = null
      return text
    },
    isRestart: () => restarts,
  }
}
