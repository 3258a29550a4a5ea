/** Counts the figures that agree, and says where others do not. */
export type Tally = {
  figures: () => number
  differences: readonly string[]
  /** What the product tells, against what is worked out a second time; each number in it is a figure. */
  same(where: string, told: unknown, own: unknown): void
}

export function openTally(): Tally {
  let figures = 0
  const differences: string[] = []
  function same(where: string, told: unknown, own: unknown): void {
    if (isTree(told) && isTree(own)) {
      const names = new Set([...Object.keys(told), ...Object.keys(own)])
      for (const name of names) same(`${where}.${name}`, Reflect.get(told, name), Reflect.get(own, name))
      return
    }
    figures += 1
    if (told !== own) differences.push(`${where}: told ${words(told)}, by the log ${words(own)}`)
  }
  return { figures: () => figures, differences, same }
}

function isTree(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

function words(value: unknown): string {
  return JSON.stringify(value) ?? 'nothing'
}
