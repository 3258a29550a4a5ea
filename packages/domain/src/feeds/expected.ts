const hour = 3600
const day = 24 * hour

/** How often files of a feed can be said to be expected, in seconds, and what that is called. */
export const expectedEvery = [
  { seconds: 6 * hour, label: 'Every 6 hours' },
  { seconds: 12 * hour, label: 'Every 12 hours' },
  { seconds: day, label: 'Every day' },
  { seconds: 2 * day, label: 'Every 2 days' },
  { seconds: 7 * day, label: 'Every week' },
] as const

export type ExpectedEvery = (typeof expectedEvery)[number]['seconds']

/** 'every 2 days', for a sentence; undefined where that cannot be said. */
export function everyWords(seconds: number): string | undefined {
  return expectedEvery.find((one) => one.seconds === seconds)?.label.toLowerCase()
}
