/** Limits how many tasks run at once; others wait for their turn, in order of arrival. */
export interface Slots {
  run<Result>(act: () => Promise<Result>): Promise<Result>
}

export function createSlots(count: number): Slots {
  let free = count
  const waiting: (() => void)[] = []
  return {
    async run(act) {
      if (free > 0) free -= 1
      else await new Promise<void>(resolve => waiting.push(resolve))
      try {
        return await act()
      } finally {
        const next = waiting.shift()
        if (next) next()
        else free += 1
      }
    },
  }
}
