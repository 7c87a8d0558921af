import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cpuTime } from '../../test/cpu-time.ts'
import { unescapeHtml } from '../toolkit/text/unescape.ts'
import { type AnswerCase, answerCases, envelope, findOutline, longJson } from './answer/answer-cases.ts'
import { type AnswerPart, createAnswerReader } from './answer-reader.ts'

const find = async (texts: readonly string[]) => texts.map(findOutline)

async function readAnswer(pieces: Iterable<string>): Promise<AnswerPart[]> {
  const reader = createAnswerReader({ find })
  const parts: AnswerPart[] = []
  for (const piece of pieces) parts.push(...reader.push(piece))
  parts.push(...(await reader.end()))
  return answerOf(parts)
}

/** Parts of the answer itself: what comes before a restart is not part of it. */
function answerOf(parts: readonly AnswerPart[]): AnswerPart[] {
  return parts.slice(parts.findLastIndex(({ type }) => type === 'restart') + 1)
}

function join(parts: readonly AnswerPart[], type: 'concept' | 'source'): string {
  return parts.map(part => (part.type === type && 'delta' in part ? part.delta : '')).join('')
}

/** Summary of what was read, in the form of `AnswerCase`. */
function summarize(parts: readonly AnswerPart[]): Omit<AnswerCase, 'name' | 'answer'> {
  const late = parts.flatMap(part => (part.type === 'late-concept' ? [part.text] : []))
  const words = parts.flatMap(part => (part.type === 'words' ? [part.text] : []))
  const others = parts.flatMap(part =>
    part.type === 'other-source' ? [{ concept: part.concept, source: part.source }] : [],
  )
  return {
    concept: join(parts, 'concept'),
    source: parts.some(({ type }) => type === 'source-start') ? join(parts, 'source') : null,
    ...(words.length > 0 && { words: words.join() }),
    ...(late.length > 0 && { lateConcept: late.join() }),
    ...(others.length > 0 && { others }),
  }
}

/** The types in order, each run of deltas named once. */
function orderOf(parts: readonly AnswerPart[]): string {
  const types = parts.map(part => part.type)
  return types.filter((type, index) => type !== types[index - 1]).join(' ')
}

function* cutBySize(text: string, size: number): Generator<string> {
  for (let start = 0; start < text.length; start += size) yield text.slice(start, start + size)
}

const answerOrder =
  /^(?:concept-start (?:concept )?concept-end source-start source(?: late-concept)?(?: other-source)?|(?:concept-start (?:concept )?concept-end ?)?(?:words)?)$/

describe('what is read', () => {
  test.each(answerCases)('$name', async ({ name: _, answer, ...expected }) => {
    const parts = await readAnswer([answer])
    expect(summarize(parts)).toEqual(expected)
    expect(orderOf(parts)).toMatch(answerOrder)
  })
})

test('behind a thousand fenced blocks a fence is a word, and an envelope is the source', async () => {
  const blocks = '```\na\n```\n'.repeat(1_200)
  const parts = await readAnswer([blocks, '```\n# Plan\n```\n<code># Plan\n- a</code>'])
  expect(join(parts, 'source')).toBe('# Plan\n- a')
  expect(join(parts, 'concept')).toContain('```\n# Plan\n```')
})

describe('where the answer is cut into pieces', () => {
  test.each(answerCases)('does not matter: $name', async ({ name: _, answer, ...expected }) => {
    for (let size = 1; size <= 8; size++) {
      const parts = await readAnswer(cutBySize(answer, size))
      expect(summarize(parts)).toEqual(expected)
      expect(orderOf(parts)).toBe(orderOf(await readAnswer([answer])))
    }
    for (let border = 1; border < Math.min(answer.length, 400); border++) {
      expect(summarize(await readAnswer([answer.slice(0, border), answer.slice(border)]))).toEqual(expected)
    }
  })

  const fragment = fc.constantFrom(
    ...[
      '<design_concept>',
      '</design_concept>',
      '<code>',
      '</code>',
      '<CODE a="b">',
      '</code >',
      '<think>',
      '</think>',
    ],
    ...[
      '\n',
      '\n\n',
      ' ',
      '  ',
      'prose ',
      '# Map',
      '\n## Topic',
      '- item\n',
      '`',
      '"',
      '<',
      '</',
      '<co',
      '<mxCell/>',
      '👍',
      '◁think▷',
    ],
    ...[
      '\n```\n',
      '\n```json\n',
      '```markdown',
      '\n~~~\n',
      '````',
      '&lt;code&gt;',
      '\n&lt;design_concept&gt;',
      '{"a": 1}',
      '\r\n',
    ],
  )
  const fragments = fc.array(fragment, { maxLength: 30, size: 'max' }).map(list => list.join(''))

  test('does not matter for any mixture of fragments', async () => {
    await fc.assert(
      fc.asyncProperty(fragments, fc.array(fc.nat(9), { minLength: 1 }), async (answer, sizes) => {
        const pieces: string[] = []
        for (let start = 0, turn = 0; start < answer.length; turn++) {
          const size = 1 + (sizes[turn % sizes.length] ?? 0)
          pieces.push(answer.slice(start, start + size))
          start += size
        }
        const parts = await readAnswer(pieces)
        const whole = await readAnswer([answer])
        expect(summarize(parts)).toEqual(summarize(whole))
        expect(orderOf(parts)).toBe(orderOf(whole))
        expect(orderOf(parts)).toMatch(answerOrder)
      }),
      { numRuns: 5000 },
    )
  })

  test('any source that is no envelope itself comes back from the envelope', async () => {
    const line = fc.string({ unit: 'binary', maxLength: 30 }).map(text => text.replace(/[`~]/g, ''))
    const source = fc.array(line, { minLength: 1 }).map(lines => `x${lines.join('\n')}x`)
    await fc.assert(
      fc.asyncProperty(source, async text => {
        expect(summarize(await readAnswer(cutBySize(envelope(text), 3)))).toEqual({ concept: 'Good', source: text })
      }),
    )
  })
})

describe('while the answer streams', () => {
  test('the concept and the source are passed on as they come', async () => {
    const reader = createAnswerReader({ find })
    expect(reader.push('<design_concept>A map ')).toEqual([
      { type: 'concept-start' },
      { type: 'concept', delta: 'A map' },
    ])
    expect(reader.push('of coffee</design')).toEqual([{ type: 'concept', delta: ' of coffee' }])
    expect(reader.push('_concept><code>\n')).toEqual([{ type: 'concept-end' }])
    expect(reader.push('# Coffee\n## Be')).toEqual([
      { type: 'source-start' },
      { type: 'source', delta: '# Coffee\n## Be' },
    ])
    expect(reader.push('ans')).toEqual([{ type: 'source', delta: 'ans' }])
    expect(reader.push('\n</code>')).toEqual([])
    expect(await reader.end()).toEqual([])
  })

  test('a fenced Markdown source is passed on at once', () => {
    const reader = createAnswerReader({ find })
    const parts = reader.push('Here:\n```markdown\n# Coffee')
    expect(summarize(parts)).toEqual({ concept: 'Here:', source: '# Coffee' })
  })

  test('a fenced block too long to be a sample of data is passed on before it ends', () => {
    const reader = createAnswerReader({ find })
    expect(reader.push(`\`\`\`json\n${longJson.slice(0, 2000)}`)).toEqual([])
    expect(join(reader.push(longJson.slice(2000, 3000)), 'source')).toBe(longJson.slice(0, 3000))
  })

  test('no piece ends in half a character', async () => {
    for (const part of await readAnswer(cutBySize(envelope('# 👍👍', '👩‍🌾'), 1))) {
      if ('delta' in part) expect(part.delta.isWellFormed()).toBe(true)
    }
  })
})

describe('an answer that breaks off', () => {
  async function cutAt(answer: string, length: number): Promise<AnswerPart[]> {
    const reader = createAnswerReader({ find })
    const parts = reader.push(answer.slice(0, length))
    return answerOf([...parts, ...(await reader.cut())])
  }

  test.each(answerCases)('keeps what had come, wherever it breaks: $name', async ({ answer }) => {
    for (let length = 0; length <= Math.min(answer.length, 400); length++) {
      const parts = await cutAt(answer, length)
      expect(orderOf(parts)).toMatch(/^(?:concept-start (?:concept )?concept-end(?: source-start(?: source)?)?)?$/)
      const whole = summarize(await readAnswer([answer.slice(0, length)]))
      if (whole.words === undefined) expect(join(parts, 'concept')).toBe(whole.concept)
      else expect(unescapeHtml(whole.words)).toContain(unescapeHtml(join(parts, 'concept')))
      expect(join(parts, 'source')).toBe(whole.source ?? '')
    }
  })

  test('every character of the concept and the source that had come is there', async () => {
    const answer = envelope('# Coffee\n## Beans < 5\n## Water', 'A map. Small.')
    const conceptStart = answer.indexOf('A map')
    const sourceStart = answer.indexOf('# Coffee')
    for (let length = 0; length <= answer.length; length++) {
      const { concept, source } = summarize(await cutAt(answer, length))
      const isInConcept = length > conceptStart && length <= conceptStart + 'A map. Small.'.length
      const isInSource = length > sourceStart && length <= answer.indexOf('\n</code>')
      if (isInConcept) expect(concept).toBe(answer.slice(conceptStart, length).trimEnd())
      if (isInSource) expect(source).toBe(answer.slice(sourceStart, length).trimEnd())
    }
  })

  test('prose alone becomes the concept, and no source begins', async () => {
    const parts = await cutAt('I would draw', 12)
    expect(parts).toEqual([
      { type: 'concept-start' },
      { type: 'concept', delta: 'I would draw' },
      { type: 'concept-end' },
    ])
  })

  test('nothing begins where nothing had come', async () => {
    expect(await cutAt('', 0)).toEqual([])
    expect(await cutAt('<think>hm', 9)).toEqual([])
    expect(await cutAt('\n <design_con', 13)).toEqual([])
  })
})

describe('work', () => {
  /** Milliseconds for an answer that comes character by character, the best of three. */
  async function measure(answer: string): Promise<number> {
    const times: number[] = []
    for (let round = 0; round < 3; round++) {
      const start = cpuTime()
      await readAnswer(cutBySize(answer, 1))
      times.push(cpuTime() - start)
    }
    return Math.min(...times)
  }

  const hostile = [
    '<code ',
    '</code>',
    '<',
    '```\n',
    '`',
    '   ',
    '\n',
    '<think>',
    '◁',
    '</think>',
    'word\n',
    '"<code>" ',
  ]
  test.each(hostile)('grows with the length of the answer, not with its square: %j', async unit => {
    for (const opening of ['', '<code>\n```md\n', '```md\n', '<design_concept>']) {
      const short = await measure(opening + unit.repeat(5_000 / unit.length))
      const long = await measure(opening + unit.repeat(35_000 / unit.length))
      // 16 times the text; the square would be 256 times the work.
      expect(long).toBeLessThan(Math.max(short, 1) * 90)
    }
  })
})
