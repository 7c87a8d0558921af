/** Passes a text on as it comes, but for what may turn out to stand outside of it. */
export interface TailWriter {
  write(text: string): void
  /** A closing tag: it and what follows are kept back until another closing tag makes them part of the text. */
  close(raw: string): void
  /** A fence that is outside of the text if a closing tag, or nothing at all, follows. */
  closeFence(raw: string): void
  /** Makes the text that was held back part of the text after all. */
  reopen(): void
  /** Restarts after only white space, which does not belong to the text. */
  restart(): void
  isClosed(): boolean
  /** True if anything but white space was written. */
  hasContent(): boolean
}

const firstLineBreak = /^[ \t]*\r?\n/

/**
 * A line break at the very start and white space at the very end are not part of the text; neither is what is still kept back when
 * the last piece has come. Linear in the length of the text.
 */
export function createTailWriter(emit: (text: string) => void): TailWriter {
  let space = ''
  let hasContent = false
  let isClosed = false
  const kept: string[] = []
  /** Index in `kept` of a closing fence followed only by white space; -1 where there is none. */
  let fenceAt = -1

  function pass(text: string): void {
    const contentEnd = text.trimEnd().length
    if (contentEnd === 0) {
      space += text
      return
    }
    const content = space + text.slice(0, contentEnd)
    emit(hasContent ? content : content.replace(firstLineBreak, ''))
    hasContent = true
    space = text.slice(contentEnd)
  }

  function release(count: number): void {
    pass(kept.splice(0, count).join(''))
    fenceAt = -1
  }

  return {
    write(text) {
      if (kept.length === 0) return pass(text)
      kept.push(text)
      if (text.trim() === '') return
      fenceAt = -1
      if (!isClosed) release(kept.length)
    },
    close(raw) {
      release(fenceAt < 0 ? kept.length : fenceAt)
      kept.push(raw)
      isClosed = true
    },
    closeFence(raw) {
      if (!isClosed) release(kept.length)
      fenceAt = kept.length
      kept.push(raw)
    },
    reopen() {
      release(kept.length)
      isClosed = false
    },
    restart() {
      space = ''
    },
    isClosed: () => isClosed,
    hasContent: () => hasContent,
  }
}
