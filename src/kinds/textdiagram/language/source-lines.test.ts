import { describe, expect, test } from 'vitest'
import { engineLineNumbers, splitSource } from './source-lines.ts'

const source = ['---', 'title: x', '---', '%% a comment', '', 'flowchart TD', '  A', '', '  %% another', '  B'].join(
  '\n',
)

describe('splitSource', () => {
  test('keeps front matter, directives and comments apart from the diagram', () => {
    const { head, body } = splitSource(source)
    expect(head.map(line => line.text)).toEqual(['---', 'title: x', '---', '%% a comment', ''])
    expect(body[0]).toEqual({ text: 'flowchart TD', number: 6 })
  })

  test('a directive may run over several lines', () => {
    const { body } = splitSource('%%{init: {\n  "theme": "dark"\n}}%%\npie\n  "a" : 1')
    expect(body[0]).toEqual({ text: 'pie', number: 4 })
  })
})

describe('engineLineNumbers', () => {
  test('leaves out what Mermaid drops before it counts', () => {
    expect(engineLineNumbers(source)).toEqual([6, 7, 10])
  })

  test('is every line of a source without such lines', () => {
    expect(engineLineNumbers('pie\n\n  "a" : 1')).toEqual([1, 2, 3])
  })
})
