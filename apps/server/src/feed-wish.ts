export const exitCodes = { done: 0, refused: 1, wrongArguments: 2, held: 3 } as const

/** A wish that cannot be carried out as it was typed. */
export class ArgumentsError extends Error {}

/** A feed file to import, as the command names it. */
export type FeedWish = {
  file: string
  rooftop: string
  feed?: string
  confirm: boolean
  overwrite: boolean
  mapping?: Record<string, string>
}
