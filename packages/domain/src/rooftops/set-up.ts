/** What there is to settle before a new rooftop's line runs, in the order in which it is offered. */
export const setUpLines = ['line', 'people', 'hours', 'feed', 'cars', 'board'] as const
export type SetUpLine = (typeof setUpLines)[number]

/** Why set-up cannot end yet; undefined where it can. */
export function setUpHold(done: readonly SetUpLine[]): string | undefined {
  return done.includes('cars') ? undefined : 'First choose the cars on the line, or start with none.'
}
