/** Processor time of this process so far, in milliseconds: unlike a clock it does not run while others have the processor. */
export function cpuTime(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}
