import { strToU8, zipSync } from 'fflate'
import { defaultReadLimits } from '../../src/documents/read-limits.ts'
import { readZip } from '../../src/documents/readers/repository.ts'
import { notation as repository } from '../../src/notations/repository/index.ts'

const fileCount = 2_000
const folderCount = 40
const mostSeconds = 5

/** Reads a ZIP archive of 2,000 modules, which import each other, down to the graph of its folders. Gives whether it took too long. */
export async function measureRepository(): Promise<boolean> {
  const data = zipSync(Object.fromEntries(Array.from({ length: fileCount }, (_, index) => writeModule(index))))
  const start = process.cpuUsage()
  const { text } = await readZip(data, {
    name: 'shop.zip',
    language: 'en',
    limits: defaultReadLimits,
    report: () => {},
    dataFile: { keep: () => '' },
    cellsAtHand: { left: 0 },
  })
  const { structure } = await repository.read({ text, fileName: 'shop.zip' })
  const { user, system } = process.cpuUsage(start)
  const seconds = (user + system) / 1e6
  const size = structure.type === 'graph' ? `${structure.nodes.length} nodes, ${structure.edges.length} arrows` : ''
  const megabytes = (process.memoryUsage().rss / 2 ** 20).toFixed(0)
  console.log(`\nA repository of ${fileCount} files: ${seconds.toFixed(2)} s, ${size}; the process has ${megabytes} MB`)
  return seconds > mostSeconds
}

/** About 4 kB, with four imports. */
function writeModule(index: number): [path: string, content: Uint8Array] {
  const imports = [1, 7, 40, 333].map((step, position) => {
    const target = (index * 3 + step) % fileCount
    return `import { part${target} as p${position} } from '../folder${target % folderCount}/file${target}.ts'`
  })
  const body = Array.from({ length: 80 }, (_, line) => `  const value${line} = p${line % 4}(${line}) // line ${line}`)
  const text = [...imports, `export function part${index}(n: number) {`, ...body, '  return n', '}'].join('\n')
  return [`shop/src/folder${index % folderCount}/file${index}.ts`, strToU8(text)]
}
