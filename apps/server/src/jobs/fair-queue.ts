/** Work waiting by whose it is: one piece of each owner in turn, each owner's in the order in which it came. */
export type FairQueue<Item> = {
  add(owner: string, item: Item): void
  /** The next owner's next piece, among owners that are allowed to have one now. */
  take(isAllowed: (owner: string) => boolean): { owner: string; item: Item } | undefined
  waitingOf(owner: string): readonly Item[]
  /** Takes out all that waits. */
  empty(): Item[]
}

export function openFairQueue<Item>(): FairQueue<Item> {
  // In the order of turns: whoever has had one goes to the end.
  const waiting = new Map<string, Item[]>()
  return {
    add(owner, item) {
      const own = waiting.get(owner)
      if (own) own.push(item)
      else waiting.set(owner, [item])
    },
    take(isAllowed) {
      for (const [owner, items] of waiting) {
        if (!isAllowed(owner)) continue
        const item = items.shift()
        waiting.delete(owner)
        if (items.length > 0) waiting.set(owner, items)
        if (item !== undefined) return { owner, item }
      }
      return undefined
    },
    waitingOf: (owner) => waiting.get(owner) ?? [],
    empty() {
      const all = [...waiting.values()].flat()
      waiting.clear()
      return all
    },
  }
}
