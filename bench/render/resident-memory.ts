import { readFile } from 'node:fs/promises'
import { processTree } from '../read-process.ts'

export interface ResidentMemory {
  /** Memory of this process and every process below it, in bytes; shared pages are counted once. */
  all: number
  /** The same, with shared pages (Node's own code) counted for each process. */
  allUnshared: number
  /** Memory of this process, in bytes. */
  server: number
  processes: number
}

/** Reads the memory that this process and those below it use now, from the kernel (Linux, proc_pid_smaps(5)). */
export async function readResidentMemory(): Promise<ResidentMemory> {
  const sizes = await Promise.all((await processTree(process.pid)).map(readSizes))
  return {
    all: sum(sizes.map(size => size.proportional)),
    allUnshared: sum(sizes.map(size => size.resident)),
    server: sizes[0]?.resident ?? 0,
    processes: sizes.length,
  }
}

function sum(sizes: readonly number[]): number {
  return sizes.reduce((total, size) => total + size, 0)
}

/** 0 where the process has just ended. */
async function readSizes(pid: number): Promise<{ resident: number; proportional: number }> {
  const rollup = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '')
  const read = (name: string) => Number(new RegExp(`^${name}:\\s*(\\d+) kB`, 'm').exec(rollup)?.[1] ?? 0) * 1024
  return { resident: read('Rss'), proportional: read('Pss') }
}
