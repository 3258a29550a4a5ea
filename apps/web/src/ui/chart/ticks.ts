const hour = 3600
const day = 24 * hour

const timeSteps = [60, 300, 900, 1800, hour, 2 * hour, 4 * hour, 8 * hour, 12 * hour, day, 2 * day, 5 * day, 10 * day]
const days = [20, 50, 100, 200, 500, 1000, 2000].map((many) => many * day)

/** Marks of a scale of durations from zero past `most`, whole seconds, `wanted` of them at most beside zero. */
export function timeTicks(most: number, wanted = 6): number[] {
  const step = [...timeSteps, ...days].find((one) => most / one <= wanted) ?? 5000 * day
  return upTo(most, step)
}

/** The same for counts: whole numbers. */
export function countTicks(most: number, wanted = 4): number[] {
  const step = [1, 2, 5].flatMap((one) => [1, 10, 100, 1000, 10_000, 100_000].map((ten) => one * ten))
  return upTo(most, step.toSorted((one, other) => one - other).find((one) => most / one <= wanted) ?? most)
}

function upTo(most: number, step: number): number[] {
  const marks = Math.max(1, Math.ceil(most / step))
  return Array.from({ length: marks + 1 }, (_, at) => at * step)
}
