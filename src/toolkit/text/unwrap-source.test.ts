import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cpuTime } from '../../../test/cpu-time.ts'
import { unwrapSource } from './unwrap-source.ts'

const map = '# Coffee\n## Beans\n## Water'
const mermaid = 'graph TD\n  A["a \\"b\\""] --> B'
const xml = '<mxfile>\n  <mxCell id="2" value="a &lt; b &amp; c"/>\n</mxfile>'
const json = '{\n  "nodes": [{ "id": "a", "label": "say \\"hi\\"\\n" }]\n}'
const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const wrapped = [
  ['byte-order-mark', `\uFEFF${map}`, map],
  ['line-ends', map.replaceAll('\n', '\r\n'), map],
  ['line-ends', map.replaceAll('\n', '\r'), map],
  ['reasoning', `<think>\n# No <code>\n</think>\n\n${map}`, map],
  ['reasoning', `◁think▷x◁/think▷${map}`, map],
  ['reasoning', '<think>call it "Map"</think>{}', '{}'],
  ['reasoning', `First the root.\n</think>\n${map}`, map],
  ['envelope-tags', `<code>\n${map}\n</code>`, map],
  ['envelope-tags', `<CODE lang="md">${map}`, map],
  ['envelope-tags', `${map}\n</code>\n`, map],
  ['envelope-tags', `<design_concept>A map.</design_concept>\n${map}`, map],
  ['envelope-tags', `<design_concept>\nA map.</design_concept><code>${xml}</code>`, xml],
  ['code-fence', `\`\`\`markdown\n${map}\n\`\`\``, map],
  ['code-fence', `\n~~~~ json title="x"\n${json}\n~~~~\n`, json],
  ['code-fence', `\`\`\`mermaid\n${mermaid}`, mermaid],
  ['code-fence', `${mermaid}\n\`\`\`\n`, mermaid],
  ['code-fence', `${mermaid}\n\`\`\`\nThis shows how a leads to b.`, mermaid],
  ['code-fence', `Here you are:\n\n\`\`\`\n${map}\n\`\`\`\n\nNotes:\n- one\n- two`, map],
  ['code-fence', `好的，如下：\n\`\`\`xml\n${xml}\n\`\`\`\n请查收。`, xml],
  ['code-fence', `I read\n\`\`\`csv\na,b\n\`\`\`\nand drew\n\`\`\`json\n${json}\n\`\`\``, json],
  [
    'code-fence',
    `\`\`\`md\n${map}\n\`\`\`js\nrun()\n\`\`\`\n## End\n\`\`\``,
    `${map}\n\`\`\`js\nrun()\n\`\`\`\n## End`,
  ],
  ['code-fence', `\`\`\`md\n${map}\n\`\`\`\nplain\n\`\`\`\n## End\n\`\`\``, `${map}\n\`\`\`\nplain\n\`\`\`\n## End`],
  ['code-fence', '```json {"a": 1} ```', '{"a": 1}'],
  ['json-wrapper', JSON.stringify({ code: map }), map],
  ['json-wrapper', JSON.stringify({ type: 'mermaid', title: 'Steps', diagram: mermaid }, null, 2), mermaid],
  ['json-wrapper', JSON.stringify({ option: { series: [1.5] } }), '{"series":[1.5]}'],
  ['json-wrapper', JSON.stringify({ name: 'draw', arguments: '{"nodes":[{"id":"a"}]}' }), '{"nodes":[{"id":"a"}]}'],
  ['json-wrapper', `{"code": "${map}"}`, map],
  ['line-marks', mermaid.concat('\n  B --> C').replace(/^/gm, '+ '), mermaid.concat('\n  B --> C')],
  ['line-marks', map.replace(/^/gm, '> '), map],
  ['line-marks', '1 | # Coffee\n2 | ## Beans\n3 | ## Water', map],
  ['language-name', `mermaid\n${mermaid}`, mermaid],
  ['invisible-characters', map.replaceAll(' ', ' \u200B'), map],
  ['json-string', JSON.stringify(xml), xml],
  ['json-string', ` ${JSON.stringify(json)}\n`, json],
  ['json-string', JSON.stringify(xml).slice(1, -1), xml],
  ['json-string', json.replaceAll('\\', '\\\\').replaceAll('"', '\\"'), json],
  [
    'escaped-line-breaks',
    'graph TD\\n  A["one\\ntwo"] --> B\\n\\tB --> C',
    'graph TD\n  A["one\\ntwo"] --> B\n\tB --> C',
  ],
  ['escaped-line-breaks', '{\\n  "a": "x\\ny",\\r\\n  "b": 1}', '{\n  "a": "x\\ny",\n  "b": 1}'],
  ['html-escaping', escapeHtml(xml), xml],
  ['html-escaping', escapeHtml(json), json],
  ['html-escaping', 'graph TD\n  A --&gt; B["x &amp; y"]', 'graph TD\n  A --> B["x & y"]'],
  [
    'html-escaping',
    'classDiagram\n  class A {\n    &lt;&lt;interface&gt;&gt;\n  }',
    'classDiagram\n  class A {\n    <<interface>>\n  }',
  ],
  [
    'indentation',
    'graph TD\n\u00A0\u00A0A --> B\n\u3000B --> C\n\u200B  C --> D',
    'graph TD\n  A --> B\n  B --> C\n  C --> D',
  ],
] as const

/** Broken in some way of their own, but not wrapped. */
const unwrapped = [
  ['headings with a fence between them', '# A\n\n```js\nrun()\n```\n\n## B'],
  ['a fence with headings before it', '# A\n```js\nrun()\n```'],
  ['a list with a fence in it', '- a\n\n  ```js\n  run()\n  ```\n'],
  ['a JSON text with line breaks in its labels', '{"a": "x\\ny", b: 1,}'],
  ['JSON with a tag in it', '{"a": "<code>x</code>", }'],
  ['Markdown with tags in it', '<code>x</code> is code\n## and `</think>` a tag\n<code>y</code>'],
  ['an entity in a label', '# Research &amp; Development\n## R &lt; D'],
  ['an entity beside real arrows', 'graph TD\n  A --> B["a &lt; b, c =&gt; d"]'],
  ['escaped quotes beside real ones', mermaid],
  ['a tree in JSON, with text in lines', JSON.stringify({ name: 'Coffee', content: 'one\ntwo' })],
  ['JSON with two sources', JSON.stringify({ code: map, source: map })],
  ['a list with plus signs for bullets', '+ one and more\n+ two, too\n+ three of them'],
  ['white space at the end', 'graph TD\n  A --> \n\n'],
  ['no-break spaces in a label', 'graph TD\n  A[one\u00A0two] -->'],
  ['a word in quotes', '"trueble"'],
  ['reasoning that never ends', '<think>\ngraph TD'],
  ['nothing but a wrapping', '```json\n\n```'],
  ['nothing', ''],
] as const

test('names what stood beside the source', () => {
  const { repairs } = unwrapSource(JSON.stringify({ title: 'Steps', diagram: mermaid }))
  expect(repairs.map(({ message }) => message)).toEqual([
    'Took the source out of the JSON field "diagram", and left out what stands beside it: title: Steps.',
  ])
})

describe('unwrapping a source', () => {
  test.each(wrapped)('%s: %j', (code, text, source) => {
    expect(unwrapSource(text)).toEqual({
      source,
      repairs: [expect.objectContaining({ code, message: expect.stringMatching(/^[A-Z].+\.$/) })],
    })
  })

  test.each(unwrapped)('leaves alone: %s', (_, text) => {
    expect(unwrapSource(text)).toEqual({ source: text, repairs: [] })
  })

  test('takes off one wrapping after the other and names each', () => {
    const { source, repairs } = unwrapSource(
      `\uFEFF<think>x</think>\r\n\`\`\`json\r\n${JSON.stringify(json)}\r\n\`\`\``,
    )
    expect(source).toBe(json)
    expect(repairs.map(repair => repair.code)).toEqual([
      'byte-order-mark',
      'line-ends',
      'reasoning',
      'code-fence',
      'json-string',
    ])
  })

  test('white space at the end goes with another repair', () => {
    expect(unwrapSource(`${map}\r\n\r\n`).source).toBe(map)
  })
})

describe('unwrapping', () => {
  const fragment = fc.constantFrom(
    ...[
      '<code>',
      '</code>',
      '<design_concept>',
      '</design_concept>',
      '<think>',
      '</think>',
      '```\n',
      '\n```',
      '```md\n',
      '\n~~~\n',
    ],
    ...[
      '"',
      '\\"',
      '\\n',
      '\\',
      '\n',
      '\r\n',
      '\uFEFF',
      '\u00A0',
      '\u3000',
      ' ',
      '&lt;',
      '&gt;',
      '--&gt;',
      '&amp;',
      '&quot;',
      '<',
      '>',
    ],
    ...['# A', '- b', 'text', 'prose:\n', '{', '}', ':', ',', '1'],
  )
  const text = fc.array(fragment, { maxLength: 25, size: 'max' }).map(parts => parts.join(''))

  test('twice is once', () => {
    fc.assert(
      fc.property(text, source => {
        const once = unwrapSource(source)
        expect(unwrapSource(once.source)).toEqual({ source: once.source, repairs: [] })
      }),
      { numRuns: 5000 },
    )
  })

  test('changes nothing without naming it, and never leaves nothing', () => {
    fc.assert(
      fc.property(text, source => {
        const unwrapped = unwrapSource(source)
        if (unwrapped.repairs.length === 0) expect(unwrapped.source).toBe(source)
        if (source.trim() !== '') expect(unwrapped.source.trim()).not.toBe('')
      }),
      { numRuns: 5000 },
    )
  })

  test.each([
    ['{"a":', '}'],
    ['{"code": [', ']}'],
  ])('takes nothing out of %s that is nested deeper than the stack of a parser', (open, close) => {
    const source = `${open.repeat(15_000)}1${close.repeat(15_000)}`
    expect(unwrapSource(source)).toEqual({ source, repairs: [] })
  })

  const hostile = [
    '```\n',
    '```md\n',
    '<think>',
    '</think>',
    '</code>   ',
    '"',
    '\\"',
    '"\\',
    '\\\\',
    '&lt;',
    '\n',
    '\u00A0',
    '  ',
    '`',
    '(',
    ': ',
    '{ ',
  ]
  test.each(hostile)('grows with the length of the text, not with its square: %j', unit => {
    expectToGrowWithLength(length => unit.repeat(length / unit.length))
  })

  test('grows with the blanks before a line, not with their square', () => {
    expectToGrowWithLength(length => `a\n${' '.repeat(length / 4)}b\nc`)
  })

  function expectToGrowWithLength(write: (length: number) => string): void {
    const short = measure(write(10_000))
    const long = measure(write(160_000))
    // 16 times the text; the square would be 256 times the work.
    expect(long).toBeLessThan(Math.max(short, 1) * 90)
  }

  function measure(source: string): number {
    const times = Array.from({ length: 3 }, () => {
      const start = cpuTime()
      unwrapSource(source)
      return cpuTime() - start
    })
    return Math.min(...times)
  }
})
