import { expect, test } from 'vitest'
import type { TreeNode } from '../../../../structure/tree.ts'
import { readProse } from '../../read-prose.ts'

function outline(node: TreeNode): string {
  return node.children.length === 0 ? node.label : `${node.label} [${node.children.map(outline).join(', ')}]`
}

function read(text: string): string | null {
  const structure = readProse(text)
  return structure?.type === 'tree' ? outline(structure.root) : null
}

test.each([
  [
    'Org chart: CEO Marta Lind; CTO Ravi Shah and CFO Jo Burke report to her. Under Ravi are two team leads, Kim and Tobias.',
    'Marta Lind (CEO) [Ravi Shah (CTO) [Kim (team lead), Tobias (team lead)], Jo Burke (CFO)]',
  ],
  [
    'Org chart: Head teacher Ms Oka; under her deputy Mr Lund and business manager Priya; Lund leads Early Years and KS1',
    'Ms Oka (head teacher) [Mr Lund (deputy) [Early Years, KS1], Priya (business manager)]',
  ],
  [
    'org chart: the director is over the manager and the accountant; two clerks work for the manager',
    'director [manager [two clerks], accountant]',
  ],
  [
    'The CEO, Paul Lang, reports to the board. Under Paul there is a CFO, a COO and a CTO.',
    'board [Paul Lang (CEO) [CFO, COO, CTO]]',
  ],
  [
    'Who reports to whom at the hotel: the front desk and housekeeping report to the general manager, and so does the chef. The chef has two cooks and a dishwasher under him.',
    'hotel [general manager [front desk, housekeeping, chef [two cooks, dishwasher]]]',
  ],
  [
    'org chart: Tim and Jana both report to Olaf, who reports to Britta. Britta is the managing director.',
    'Britta (managing director) [Olaf [Tim, Jana]]',
  ],
  [
    'Our clinic is headed by Dr Osei. Three doctors work under her: Dr Lamb, Dr Cho and Dr Witt.',
    'clinic [Dr Osei [Dr Lamb (doctor), Dr Cho (doctor), Dr Witt (doctor)]]',
  ],
  [
    'At the top is the principal, Mrs Hale. Mr Roy and Ms Tan report to her. Mr Roy is responsible for maths and science, Ms Tan for arts.',
    'Mrs Hale (principal) [Mr Roy [maths, science], Ms Tan [arts]]',
  ],
  [
    'who reports to whom: the head teacher is Mrs Grey. Mr Patel and Ms Lopez report to her. Mr Patel leads the science teachers.',
    'Mrs Grey (head teacher) [Mr Patel [science teachers], Ms Lopez]',
  ],
  [
    'Family tree: my grandparents are Otto and Lise. They had two kids, my mother Anna and my uncle Max. Max has a daughter called Mia.',
    'Otto and Lise (grandparents) [Anna (mother), Max (uncle) [Mia]]',
  ],
])('%s', (text, expected) => {
  expect(read(text)).toBe(expected)
})

test.each([
  ['it is open who is meant', 'Org chart: Ann leads Bea. She has a cook, Cid, and a waiter, Dan.'],
  ['more are counted than are named', 'Org chart: Ann has three developers, Bo and Cy. Bo has an intern, Di.'],
  ['nobody is above all of them', 'Make an org chart: President - Lopez. VP Sales - Grant. Grant leads East and West.'],
])('nothing, where %s', (_why, text) => {
  expect(read(text)).toBeNull()
})
