import { readdir, readFile } from 'node:fs/promises'

/** Clock ticks on Linux, on every machine that Node runs on: `getconf CLK_TCK`. */
const ticksPerSecond = 100

/** Lists a process and all that it has started, itself first. */
export async function processTree(pid: number): Promise<number[]> {
  const tasks = await readdir(`/proc/${pid}/task`).catch(() => [])
  const children = await Promise.all(
    tasks.map(task => readFile(`/proc/${pid}/task/${task}/children`, 'utf8').catch(() => '')),
  )
  const started = children.join(' ').split(' ').filter(Boolean).map(Number)
  return [pid, ...(await Promise.all(started.map(processTree))).flat()]
}

/** Resident memory of one process in bytes. Rejects where it is gone. */
export async function residentBytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  // A process that has ended and is not yet collected has a status without sizes.
  const kibibytes = /^VmRSS:\s+(\d+) kB/m.exec(status)?.[1]
  if (kibibytes === undefined) throw new Error(`process ${pid} has ended`)
  return Number(kibibytes) * 1024
}

/** Counts the files, sockets and pipes that a process has open; 0 where it is gone. */
export async function openHandles(pid: number): Promise<number> {
  return (await readdir(`/proc/${pid}/fd`).catch(() => [])).length
}

/** Processor time of a process so far, user and system, in seconds. Rejects where it is gone. */
export async function processorSeconds(pid: number): Promise<number> {
  const { user, system } = await readTimes(pid)
  return user + system
}

/** The same, with the time of the processes it has started that have ended. */
export async function processorSecondsWithEnded(pid: number): Promise<number> {
  const { user, system, endedUser, endedSystem } = await readTimes(pid)
  return user + system + endedUser + endedSystem
}

/** In seconds: proc(5), fields 14 to 17. */
async function readTimes(pid: number) {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
  // The name, in brackets, may hold anything.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields
    .slice(11, 15)
    .map(ticks => Number(ticks) / ticksPerSecond)
  return { user, system, endedUser, endedSystem }
}
