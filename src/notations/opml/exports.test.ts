import { describe, expect, test } from 'vitest'
import { wordsOf } from '../../../test/loss-words.ts'
import { findFaults, printTree } from '../reading/test-readings.ts'
import { notation } from './index.ts'
import { read } from './read.ts'

/** Outlines as the programs that people have write them. */

const xml = '<?xml version="1.0" encoding="utf-8"?>'
const file = (head: string, body: string[]) =>
  [xml, '<opml version="2.0">', `<head>${head}</head>`, '<body>', ...body, '</body>', '</opml>'].join('\n')

interface Export {
  name: string
  text: string
  tree: string[]
  /** What is lost, with its line. */
  losses?: [what: string, line: number][]
}

const exports: Export[] = [
  {
    name: 'the feeds of a news reader',
    text: file('<title>Feeds</title>', [
      '<outline text="News">',
      '<outline text="World" type="rss" xmlUrl="https://example.com/world.xml"/>',
      '</outline>',
      '<outline text="Science" xmlUrl="https://example.com/science.xml"/>',
    ]),
    tree: ['Feeds', '  News', '    World', '  Science'],
    losses: [['the attribute "type"', 6]],
  },
  {
    name: 'a list of tasks, with those that are done',
    text: file('<ownerEmail>ann@example.com</ownerEmail>', [
      '<outline text="Move house"><outline text="Book a van" _complete="true"/><outline text="Pack"/></outline>',
    ]),
    tree: ['Move house', '  Book a van', '  Pack'],
    losses: [
      ['<ownerEmail>', 3],
      ['the attribute "_complete"', 5],
    ],
  },
  {
    name: 'an outline whose windows are told too',
    text: file('<title>Thesis</title><expansionState>0,1</expansionState>', [
      '<outline text="Introduction"/>',
      '<outline text="Method"><outline text="Survey"/><outline text="Interviews"/></outline>',
    ]),
    tree: ['Thesis', '  Introduction', '  Method', '    Survey', '    Interviews'],
    losses: [['<expansionState>', 3]],
  },
  {
    name: 'one line that is called like the file',
    text: file('<title>Garden</title>', ['<outline text="Garden"><outline text="Beds"/></outline>']),
    tree: ['Garden', '  Beds'],
  },
  {
    name: 'one line that is called otherwise',
    text: file('<title>Export</title>', ['<outline text="Garden"><outline text="Beds"/></outline>']),
    tree: ['Export', '  Garden', '    Beds'],
  },
  {
    name: 'notes below the lines',
    text: file('<title>Recipe</title>', [
      '<outline text="Dough" _note="Let it rest for an hour."/>',
      '<outline text="Filling" note="Apples"/>',
    ]),
    tree: ['Recipe', '  Dough (Let it rest for an hour.)', '  Filling (Apples)'],
  },
  {
    name: 'a plan in Chinese',
    text: file('<title>上线计划</title>', [
      '<outline text="准备"><outline text="备份数据库"/></outline>',
      '<outline text="发布"/>',
    ]),
    tree: ['上线计划', '  准备', '    备份数据库', '  发布'],
  },
  {
    name: 'six levels',
    text: file(
      '<title>Deep</title>',
      ['1', '2', '3', '4', '5'].map(level => `<outline text="${level}">`).concat('</outline>'.repeat(5)),
    ),
    tree: ['Deep', '  1', '    2', '      3', '        4', '          5'],
  },
  {
    name: 'titles in the place of texts, and links',
    text: file('<title>Bookmarks</title>', [
      '<outline title="Docs" htmlUrl="https://example.com/docs"/>',
      '<outline text="" title="Wiki" url="https://example.com/wiki"/>',
    ]),
    tree: ['Bookmarks', '  Docs', '  Wiki'],
  },
]

describe('exports', () => {
  test.each(exports)('$name', ({ text, tree, losses = [] }) => {
    const reading = read({ text })
    expect(printTree(reading)).toEqual(tree)
    expect(reading.losses.map(wordsOf)).toEqual(losses.map(([what, line]) => ({ what, line })))
    expect(findFaults(reading.structure)).toEqual([])
    expect(notation.detect({ text })).toBeGreaterThan(0.8)
  })
})
