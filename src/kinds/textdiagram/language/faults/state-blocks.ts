import { messages } from '../../messages/index.ts'
import type { Fault } from './fault.ts'
import { keywordColons } from './keywords.ts'
import { noteLines } from './state-notes.ts'

/** The end of a note over several lines. */
export const noteEnds: Fault = {
  ...messages.create('stray-closer', { case: 'note' }),
  repair: body => {
    let isOpen = false
    return body.flatMap(line => {
      if (/^\s*note\s[^:]*$/i.test(line.text)) isOpen = true
      if (!/^\s*end(?:\s*note)?\s*$/i.test(line.text)) return [line]
      const isWritten = /^\s*end note\s*$/i.test(line.text)
      if (!isOpen) return isWritten ? [] : [line]
      isOpen = false
      return isWritten ? [line] : [{ ...line, text: line.text.replace(/end.*$/i, 'end note') }]
    })
  },
  example: {
    broken: 'stateDiagram-v2\n  [*] --> Open\n  note right of Open\n    begins here\n  end',
    repaired: 'stateDiagram-v2\n  [*] --> Open\n  note right of Open\n    begins here\n  end note',
  },
}

/** `end` for the brace of a composite state. */
export const wordClosers: Fault = {
  ...messages.create('closer', { case: 'block' }),
  repair: body => {
    const depth = body.reduce((open, { text }) => open + (/\{\s*$/.test(text) ? 1 : /^\s*\}/.test(text) ? -1 : 0), 0)
    if (depth <= 0) return body
    const isNote = noteLines(body)
    return body.map((line, index) =>
      /^\s*end(?:\s+state)?\s*;?\s*$/i.test(line.text) && !isNote.has(index)
        ? { ...line, text: line.text.replace(/end.*$/i, '}') }
        : line,
    )
  },
  example: {
    broken: 'stateDiagram-v2\n  state Open {\n    [*] --> Paid\n  end\n  Open --> Closed',
    repaired: 'stateDiagram-v2\n  state Open {\n    [*] --> Paid\n  }\n  Open --> Closed',
  },
}

export const directions = keywordColons({
  words: 'direction',
  but: /[:：](?!\s*(?:TB|TD|BT|LR|RL)\s*;?$)/i,
  example: {
    broken: 'stateDiagram-v2\n  direction: LR\n  [*] --> Open',
    repaired: 'stateDiagram-v2\n  direction LR\n  [*] --> Open',
  },
})
