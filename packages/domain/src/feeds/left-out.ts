/** Why rows of a feed are left out, by kinds that can be counted; each row's own sentence says it exactly. */
export const leftOutWords = {
  VIN_MISSING: 'No VIN',
  VIN_INVALID: 'Not a valid VIN',
  STOCK_NUMBER_INVALID: 'Not a valid stock number',
  STOCK_NUMBER_TAKEN: 'The stock number belongs to another vehicle',
  SAME_VIN_AGAIN: 'The same VIN comes again further down',
  SOLD_ELSEWHERE: 'Sold, and not in stock',
  UNREADABLE: 'Not readable as a row',
  NOT_STORED: 'Could not be stored',
} as const
export type LeftOutReason = keyof typeof leftOutWords
// Object.keys forgets the names it was given.
export const leftOutReasons = Object.keys(leftOutWords) as [LeftOutReason, ...LeftOutReason[]]
