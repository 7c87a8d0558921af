import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decodeComment, encodeComment } from './comment.ts'
import { findDiagrams } from './find-diagrams.ts'
import { chooseAlt, writeBlock } from './write-block.ts'

const addresses = { light: 'a/x-3-light.svg', dark: 'a/x-3-dark.svg' }

/** The text that `limn md` writes in place of the first diagram. */
function drawFirst(text: string): string {
  const [diagram] = findDiagrams(text)
  if (!diagram) throw new Error('there is no diagram')
  return `${text.slice(0, diagram.start)}${writeBlock(diagram, addresses, 'A, B')}${text.slice(diagram.end)}`
}

const found = (text: string) =>
  findDiagrams(text).map(({ fence, source, linesBefore }) => ({ fence, source, linesBefore }))

describe('fenced diagrams', () => {
  test('are found by their name, with the lines before them', () => {
    const text = '# T\n\n```mermaid\na --> b\n```\n\n~~~dot {width=3}\ndigraph {}\n~~~\n\n```js\n1\n```\n'
    expect(found(text)).toEqual([
      { fence: 'mermaid', source: 'a --> b', linesBefore: 3 },
      { fence: 'dot', source: 'digraph {}', linesBefore: 7 },
    ])
  })

  test('lose the indentation of a list, and keep their own', () => {
    const text = '- item\n\n  ```d2\n  a: {\n    b\n\n  }\n  ```\n'
    expect(found(text)).toEqual([{ fence: 'd2', source: 'a: {\n  b\n\n}', linesBefore: 3 }])
  })

  test.each([
    ['within a longer fence', '````md\n```mermaid\na\n```\n````\n'],
    ['within a comment', '<!--\n```mermaid\na\n```\n-->\n'],
    ['as indented code', 'Write:\n\n    ```mermaid\n    a\n    ```\n'],
    ['that is never closed', '```mermaid\na\n'],
    ['of a name that objects have', '```constructor\na\n```\n'],
  ])('one %s is none', (_, text) => {
    expect(found(text)).toEqual([])
  })

  test('a block of Markdown ends with the next fence', () => {
    expect(found('```markmap\n# A\n```\n\ntext\n\n```js\n1\n```\n')).toEqual([
      { fence: 'markmap', source: '# A', linesBefore: 1 },
    ])
  })
})

describe('a diagram that was drawn', () => {
  test('is found again, with its source, its number and its words', () => {
    const drawn = drawFirst('# T\n\n- x\n\n  ```mermaid\n  a --> b\n\n  c -->|--!> x| d\n  ```\n\nend\n')
    expect(drawn).toContain('  <!-- limn:mermaid\n  a --&gt; b\n\n  c --&gt;|--!&gt; x| d\n  -->\n  <picture>')
    expect(findDiagrams(drawn)).toMatchObject([
      {
        fence: 'mermaid',
        source: 'a --> b\n\nc -->|--!> x| d',
        linesBefore: 5,
        drawn: { number: 3, alt: 'A, B' },
      },
    ])
    expect(drawFirst(drawn)).toBe(drawn)
  })

  test('is none where it is shown as code', () => {
    const drawn = drawFirst('```dot\ndigraph {}\n```\n')
    expect(found(`\`\`\`html\n${drawn}\`\`\`\n`)).toEqual([])
  })

  test('any source survives the comment, which it never ends', () => {
    const piece = fc.constantFrom('-', '--', '>', '!', '&', 'gt;', 'amp;', '\n', 'a', '<!--', '-->')
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), pieces => {
        const source = pieces.join('')
        const comment = encodeComment(source)
        expect(comment).not.toMatch(/--!?>/)
        expect(decodeComment(comment)).toBe(source)
      }),
    )
  })
})

test('the alternative text is the words of the drawing, unless a person wrote one', () => {
  const svg = '<svg><text x="1"><tspan>Say "hi"</tspan> you</text><text>B &amp; C</text><text>B &amp; C</text></svg>'
  expect(chooseAlt(null, svg)).toBe('Diagram: Say &quot;hi&quot; you, B &amp; C')
  expect(chooseAlt('Diagram: old', svg)).toBe('Diagram: Say &quot;hi&quot; you, B &amp; C')
  expect(chooseAlt('How we pay', svg)).toBe('How we pay')
  expect(chooseAlt(null, '<svg/>')).toBe('Diagram')
})
