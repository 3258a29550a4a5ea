export const workKeys = {
  mine: ['my-work'],
  /** How much of it there is, for the frame. */
  counts: ['work-counts'],
} as const
