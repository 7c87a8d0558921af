/** Reads the construct at `pos` of `src`, and moves `pos` after it; false if there is none. */
type InlineRule = (
  state: { src: string; pos: number; push(type: string, tag: string, nesting: 0): { content: string } },
  isSilent: boolean,
) => boolean

const displayed = /\$\$(?!\s*\$)((?:[^\\$]|\\[\s\S])+?)\$\$/y
/** Inline formulas by markmap's rule: no space inside the dollar signs, and no digit after them, so that prices stay prices. */
const inLine = /\$(?![\s$])((?:[^\\$]|\\[\s\S])*?(?:[^\\$\s]|\\[^\s]))\$(?!\d)/y

/** `$x$` and `$$x$$` as one token each, before other marks are read in them. */
export const formulaRule: InlineRule = (state, isSilent) => {
  if (state.src[state.pos] !== '$') return false
  for (const pattern of [displayed, inLine]) {
    pattern.lastIndex = state.pos
    const written = pattern.exec(state.src)?.[0]
    if (written === undefined) continue
    if (!isSilent) state.push('formula', 'math', 0).content = written
    state.pos += written.length
    return true
  }
  return false
}
