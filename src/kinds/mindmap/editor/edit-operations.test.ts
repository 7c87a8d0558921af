import { readdir, readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parseMarkdown } from '../language/markdown.ts'
import { type MindmapNode, readMindmap } from '../language/read-mindmap.ts'
import { editOperations } from './edit-operations.ts'

const map = `# Coffee shop

## Place
- Near the station
- Room for twelve seats
  - Window seats

## Menu
1. Espresso
2. Filter
`

type Tree = [label: string, ...children: Tree[]]

/** The tree that is drawn: what an edit is for. */
async function treeOf(source: string | null | undefined): Promise<Tree[]> {
  const toTrees = (node: MindmapNode): Tree[] =>
    node.children.flatMap(child =>
      child.kind === 'list' ? toTrees(child) : [[child.label, ...toTrees(child)] as Tree],
    )
  return toTrees(readMindmap(await parseMarkdown(source ?? '')).root)
}

/** The labels below the root. */
async function branchesOf(source: string | null | undefined): Promise<string[]> {
  const [[, ...branches] = ['']] = await treeOf(source)
  return branches.map(([label]) => label)
}

const lineOf = (source: string, label: string) => String(source.split('\n').findIndex(line => line.includes(label)) + 1)

test('renaming changes one line', () => {
  expect(editOperations.rename(map, lineOf(map, 'Near'), 'By the  river')).toBe(
    map.replace('Near the station', 'By the river'),
  )
  expect(editOperations.rename(map, lineOf(map, '## Menu'), '- Menu')).toBe(map.replace('## Menu', '## \\- Menu'))
  expect(editOperations.rename(map, lineOf(map, '## Menu'), ' ')).toBeNull()
})

test('a label over several lines becomes one', () => {
  expect(editOperations.rename('- a long\n  label\n  - below', '1', 'short')).toBe('- short\n  - below')
})

test('an underlined heading keeps its line', () => {
  expect(editOperations.rename('Topic\n=====\n\n- a', '1', 'Other')).toBe('Other\n=====\n\n- a')
})

test('removing takes what is below', async () => {
  const source = editOperations.remove(map, lineOf(map, '## Place'))
  expect(await treeOf(source)).toEqual([['Coffee shop', ['Menu', ['Espresso'], ['Filter']]]])
  expect(editOperations.remove(map, '1')).toBeNull()
})

describe('adding', () => {
  test('behind an item, in its list', async () => {
    const added = editOperations.add(map, lineOf(map, 'Near'), 'after', 'New')
    expect(added?.source).toBe(map.replace('- Near the station', '- Near the station\n- New'))
    expect(added?.id).toBe('5')
  })

  test('behind a numbered item, with the next number', () => {
    expect(editOperations.add(map, lineOf(map, 'Filter'), 'after', 'Mocha')?.source).toContain('2. Filter\n3. Mocha\n')
  })

  test('below an item without children', () => {
    const added = editOperations.add(map, lineOf(map, 'Near'), 'below', 'New')
    expect(added?.source).toContain('- Near the station\n  - New\n')
  })

  test('below the root, as a heading like the others', async () => {
    const added = editOperations.add(map, '1', 'after', 'People')
    expect(await branchesOf(added?.source)).toEqual(['Place', 'Menu', 'People'])
    expect(added?.source).toContain('\n\n## People')
    expect(added?.source.split('\n')[Number(added.id) - 1]).toBe('## People')
  })
})

describe('moving below another node', () => {
  test('an item to another list', async () => {
    const source = editOperations.moveBelow?.(map, lineOf(map, 'Room'), lineOf(map, '## Menu'))
    expect(await treeOf(source)).toEqual([
      [
        'Coffee shop',
        ['Place', ['Near the station']],
        ['Menu', ['Espresso'], ['Filter'], ['Room for twelve seats', ['Window seats']]],
      ],
    ])
  })

  test('a heading below an item becomes a list', async () => {
    const source = editOperations.moveBelow?.(map, lineOf(map, '## Menu'), lineOf(map, 'Near'))
    expect(await treeOf(source)).toEqual([
      [
        'Coffee shop',
        [
          'Place',
          ['Near the station', ['Menu', ['Espresso'], ['Filter']]],
          ['Room for twelve seats', ['Window seats']],
        ],
      ],
    ])
  })

  test('an item below the root becomes a heading', async () => {
    const source = editOperations.moveBelow?.(map, lineOf(map, 'Room'), '1')
    expect(await treeOf(source)).toEqual([
      [
        'Coffee shop',
        ['Place', ['Near the station']],
        ['Menu', ['Espresso'], ['Filter']],
        ['Room for twelve seats', ['Window seats']],
      ],
    ])
  })

  test('never below itself, and not where it hangs already', () => {
    expect(editOperations.moveBelow?.(map, lineOf(map, 'Room'), lineOf(map, 'Window'))).toBeNull()
    expect(editOperations.moveBelow?.(map, lineOf(map, 'Room'), lineOf(map, '## Place'))).toBeNull()
  })
})

function sourceOf(edited: string | { source: string } | null): string | null {
  return typeof edited === 'string' || edited === null ? edited : edited.source
}

test('moving among siblings, and one level out', async () => {
  const up = editOperations.moveAmong?.(map, lineOf(map, '## Menu'), -1)
  expect(up).toMatchObject({ id: lineOf(sourceOf(up) ?? '', '## Menu') })
  expect(await branchesOf(sourceOf(up))).toEqual(['Menu', 'Place'])
  const down = editOperations.moveAmong?.(map, lineOf(map, '## Place'), 1)
  expect(await branchesOf(sourceOf(down))).toEqual(['Menu', 'Place'])
  expect(down).toMatchObject({ id: lineOf(sourceOf(down) ?? '', '## Place') })
  const out = editOperations.moveAmong?.(map, lineOf(map, 'Window'), 'out')
  expect(await treeOf(sourceOf(out))).toEqual([
    [
      'Coffee shop',
      ['Place', ['Near the station'], ['Room for twelve seats'], ['Window seats']],
      ['Menu', ['Espresso'], ['Filter']],
    ],
  ])
  expect(editOperations.moveAmong?.(map, lineOf(map, '## Place'), -1)).toBeNull()
})

test('every node of every example can be renamed without changing the others', async () => {
  const folder = resolve(import.meta.dirname, '../examples')
  const names = (await readdir(folder)).filter(name => name.endsWith('.md') && !name.includes('.broken.'))
  expect(names.length).toBeGreaterThan(5)
  for (const name of names) {
    const source = await readFile(resolve(folder, name), 'utf8')
    const before = JSON.stringify(await treeOf(source))
    for (const [index, line] of source.split('\n').entries()) {
      const label = line.replace(/^[\s#\-*+]+|^\s*\d+[.)]\s/g, '').trim()
      if (label === '' || before.split(JSON.stringify(label)).length !== 2) continue
      const renamed = editOperations.rename(source, String(index + 1), 'Something else')
      expect(JSON.stringify(await treeOf(renamed)), `${name} line ${index + 1}`).toBe(
        before.replace(JSON.stringify(label), JSON.stringify('Something else')),
      )
    }
  }
})
