export const rooftopKeys = {
  /** Whatever Settings shows of the rooftop itself. */
  settings: ['settings'],
  setUp: ['set-up'],
} as const
