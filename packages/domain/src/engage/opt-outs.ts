/** How a shopper stopped messages. */
export const optOutWays = ['LINK', 'MAIL_PROGRAM', 'TEXT', 'TOLD', 'UNKNOWN'] as const
export type OptOutWay = (typeof optOutWays)[number]

export const optOutWayLabels: Readonly<Record<OptOutWay, string>> = {
  LINK: 'Link in the email',
  MAIL_PROGRAM: 'Mail program’s own button',
  TEXT: 'Answered STOP',
  TOLD: 'Told somebody',
  UNKNOWN: 'Not recorded',
}

/** Why a shopper is listed: they stopped messages, their mail came back, or they said yes to texts and have not stopped them. */
export const optOutReasons = ['STOPPED', 'CAME_BACK', 'TEXTS'] as const
export type OptOutReason = (typeof optOutReasons)[number]

/** Characters of how a shopper said yes again. */
export const MAX_OPT_IN_NOTE = 200

/** Whether a typed name is that of a shopper to be erased; letter case and spaces differ between people who type. */
export function isConfirmedName(typed: string, fullName: string): boolean {
  const key = (text: string) => text.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase()
  return key(fullName) !== '' && key(typed) === key(fullName)
}
