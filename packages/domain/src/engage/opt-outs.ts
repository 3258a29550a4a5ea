/** How a shopper stopped messages. */
export const optOutWays = ['LINK', 'MAIL_PROGRAM', 'TEXT', 'UNKNOWN'] as const
export type OptOutWay = (typeof optOutWays)[number]

export const optOutWayLabels: Readonly<Record<OptOutWay, string>> = {
  LINK: 'Link in the email',
  MAIL_PROGRAM: 'Mail program’s own button',
  TEXT: 'Answered STOP',
  UNKNOWN: 'Not recorded',
}

/** Why a shopper gets nothing. */
export const optOutReasons = ['STOPPED', 'CAME_BACK'] as const
export type OptOutReason = (typeof optOutReasons)[number]

/** Characters of how a shopper said yes again. */
export const MAX_OPT_IN_NOTE = 200

/** Whether a typed name is that of a shopper to be erased; letter case and spaces differ between people who type. */
export function isConfirmedName(typed: string, fullName: string): boolean {
  const key = (text: string) => text.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase()
  return key(fullName) !== '' && key(typed) === key(fullName)
}
