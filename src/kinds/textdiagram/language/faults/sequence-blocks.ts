import { messages } from '../../messages/index.ts'
import { isComment, type SourceLine } from '../source-lines.ts'
import { eachLine, type Fault, lineFault } from './fault.ts'

const opener = /^(\s*)(alt|opt|loop|par|par_over|critical|break|rect|box)\b(?!\s*(?:-|<|:))(.*)$/
const closer = /^\s*end\b(?!\s*(?:-|<|:))/
const branch = /^(\s*)(else|and|option)\b(?!\s*(?:-|<|:))(.*)$/

/** The word that separates the branches of a block. */
const branchWords: Record<string, string> = { alt: 'else', par: 'and', par_over: 'and', critical: 'option' }

/** PlantUML allows a word behind `end`. */
const spellClosers = lineFault({
  code: 'closer',
  values: { case: 'block' },
  repair: text =>
    /^\s*(?:end\s*(?:if|alt|opt|loop|par|note|box|rect|group|critical|break)|end\s*;)\s*;?\s*$/i.test(text) &&
    !/end\s*note/i.test(text)
      ? text.replace(/end.*$/i, 'end')
      : null,
  example: {
    broken: 'sequenceDiagram\n  loop daily\n    A->>B: ask\n  end loop',
    repaired: 'sequenceDiagram\n  loop daily\n    A->>B: ask\n  end',
  },
})

/** Blocks in braces, as in most other languages, or only closed by one. */
const braces: Fault = {
  ...messages.create('closer', { case: 'block' }),
  repair: body => {
    if (!body.some(line => opener.test(line.text))) return body
    return eachLine(text => {
      if (/^\s*\}\s*$/.test(text)) return text.replace('}', 'end')
      const next = /^(\s*)\}\s*((?:else|and|option)\b.*)$/.exec(text)
      const plain = next ? `${next[1]}${next[2]}` : text
      return opener.test(plain) || branch.test(plain) ? plain.replace(/(?<!\s)\s*\{\s*$/, '') : null
    })(body)
  },
  example: {
    broken: 'sequenceDiagram\n  loop daily {\n    A->>B: ask\n  }',
    repaired: 'sequenceDiagram\n  loop daily\n    A->>B: ask\n  end',
  },
}

/**
 * `note over A`, its text in the next lines, and `end note`: written as one statement. Notes over several lines are PlantUML's; reported in benweet/stackedit#1030.
 */
const multiLineNotes: Fault = {
  ...messages.create('multi-line-note'),
  repair: body => {
    const result: SourceLine[] = []
    for (let index = 0; index < body.length; index++) {
      const line = body[index]
      if (!line) break
      const end = /^\s*note\s[^:]*$/i.test(line.text)
        ? body
            .slice(0, index + 12)
            .findIndex((other, at) => at > index && at < index + 12 && /^\s*end\s*note\s*$/i.test(other.text))
        : -1
      if (end === -1) {
        result.push(line)
        continue
      }
      const content = body.slice(index + 1, end).map(other => other.text.trim())
      result.push({ ...line, text: `${line.text.trimEnd()}: ${content.join('<br/>')}` })
      index = end
    }
    return result
  },
  example: {
    broken: 'sequenceDiagram\n  A->>B: ask\n  note over A\n    waits for the answer\n  end note',
    repaired: 'sequenceDiagram\n  A->>B: ask\n  note over A: waits for the answer',
  },
}

/** Gives each branch the word of its block; an `opt` with branches becomes an `alt`. */
const fittingBranches: Fault = {
  ...messages.create('branch', { case: 'block' }),
  repair: body => {
    const result = [...body]
    const open: { index: number; word: string }[] = []
    for (const [index, line] of body.entries()) {
      if (isComment(line.text)) continue
      const word = opener.exec(line.text)?.[2] ?? ''
      const [, branchIndent = '', branchWord = '', condition = ''] = branch.exec(line.text) ?? []
      if (word !== '') open.push({ index, word })
      else if (closer.test(line.text)) open.pop()
      if (branchWord === '') continue
      const block = open.at(-1)
      if (block?.word === 'opt') {
        const start = result[block.index]
        if (start) result[block.index] = { ...start, text: start.text.replace('opt', 'alt') }
        block.word = 'alt'
      }
      const expected = block && branchWords[block.word]
      if (!block) {
        // A branch outside of any block: its condition applies to what follows.
        result[index] = { ...line, text: `${branchIndent}opt${condition}` }
        open.push({ index, word: 'opt' })
      } else if (expected !== undefined && expected !== branchWord) {
        result[index] = { ...line, text: `${branchIndent}${expected}${condition}` }
      }
    }
    return result.some((line, index) => line !== body[index]) ? result : body
  },
  example: {
    broken: 'sequenceDiagram\n  opt in stock\n    A->>B: send\n  else sold out\n    A->>B: wait\n  end',
    repaired: 'sequenceDiagram\n  alt in stock\n    A->>B: send\n  else sold out\n    A->>B: wait\n  end',
  },
}

/** A box may only hold participants: it is closed before its first message. A box without any becomes a note. */
const boxesOfParticipants: Fault = {
  ...messages.create('box'),
  repair: body => {
    const result: SourceLine[] = []
    let box: { line: SourceLine; at: number; holdsParticipants: boolean } | undefined
    let depth = 0
    let surplus: number | undefined
    for (const line of body) {
      const text = line.text
      if (surplus !== undefined) {
        if (opener.test(text)) depth++
        else if (closer.test(text) && depth-- === 0) {
          surplus = undefined
          continue
        }
      } else if (/^\s*box\b/.test(text)) {
        box = { line, at: result.length, holdsParticipants: false }
      } else if (box && closer.test(text)) {
        box = undefined
      } else if (box && /^\s*(?:create\s+)?(?:participant|actor)\b/.test(text)) {
        box.holdsParticipants = true
      } else if (box && text.trim() !== '' && !isComment(text)) {
        closeBox(result, box, text)
        box = undefined
        surplus = line.number
        depth = opener.test(text) ? 1 : 0
      }
      result.push(line)
    }
    return result.length === body.length && result.every((line, index) => line === body[index]) ? body : result
  },
  example: {
    broken: 'sequenceDiagram\n  box Office\n    participant A\n    A->>B: ask\n  end',
    repaired: 'sequenceDiagram\n  box Office\n    participant A\n  end\n    A->>B: ask',
  },
}

function closeBox(
  result: SourceLine[],
  box: { line: SourceLine; at: number; holdsParticipants: boolean },
  firstMessage: string,
): void {
  const indent = /^\s*/.exec(box.line.text)?.[0] ?? ''
  if (box.holdsParticipants) {
    result.push({ text: `${indent}end`, number: box.line.number })
    return
  }
  const title = box.line.text.replace(/^\s*box\s*/, '').replace(/^"(.*)"$/, '$1')
  const speaker = /^\s*([^\s:;<>-][^:;<>]*?)\s*(?:<<)?-/.exec(firstMessage)?.[1]
  if (title === '' || speaker === undefined) result.splice(box.at, 1)
  else result[box.at] = { ...box.line, text: `${indent}Note over ${speaker}: ${title}` }
}

export const sequenceBlocks: readonly Fault[] = [
  braces,
  multiLineNotes,
  spellClosers,
  boxesOfParticipants,
  fittingBranches,
]
