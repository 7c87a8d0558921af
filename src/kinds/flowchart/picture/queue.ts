interface Entry {
  item: number
  rank: number
}

/** Numbers that are taken in the order of their ranks, the least first. */
export class Queue {
  #heap: Entry[] = []

  add(item: number, rank: number): void {
    const heap = this.#heap
    let place = heap.push({ item, rank }) - 1
    while (place > 0) {
      const above = (place - 1) >> 1
      if (!this.#isBefore(place, above)) break
      this.#swap(place, above)
      place = above
    }
  }

  take(): Entry | undefined {
    const heap = this.#heap
    this.#swap(0, heap.length - 1)
    const first = heap.pop()
    for (let place = 0; ; ) {
      const [left, right] = [2 * place + 1, 2 * place + 2]
      const below = this.#isBefore(right, left) ? right : left
      if (!this.#isBefore(below, place)) return first
      this.#swap(below, place)
      place = below
    }
  }

  #isBefore(one: number, other: number): boolean {
    return (this.#heap[one]?.rank ?? Infinity) < (this.#heap[other]?.rank ?? Infinity)
  }

  #swap(one: number, other: number): void {
    const heap = this.#heap
    const [first, second] = [heap[one], heap[other]]
    if (first && second) [heap[one], heap[other]] = [second, first]
  }
}
