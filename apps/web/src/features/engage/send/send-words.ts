import type { Prospect } from '@lotline/contract/engage/prospects'
import { formatCount } from '@lotline/domain/amounts/count'
import { type SkipReason, skipReason, skipReasonLabels } from '@lotline/domain/engage/links'
import type { MessageFault } from '@lotline/domain/engage/message'
import { emailOf, phoneOf } from '../shopper/shopper-fields.ts'

export type LeftOut = { readonly shopper: Prospect; readonly reason: SkipReason }

/** Why no mail goes to a shopper; undefined where one does. */
export function mailSkipReason(shopper: Prospect): SkipReason | undefined {
  return skipReason(
    {
      email: emailOf(shopper) || null,
      phone: phoneOf(shopper) || null,
      hasTextConsent: shopper.textConsent !== null,
      hasOptedOut: shopper.optedOutAt !== null,
      hasBounced: shopper.bouncedAt !== null,
      isErased: false,
    },
    'EMAIL',
  )
}

/** The chosen shoppers in their order: those who get the mail, and those left out. `refused` is what the server has said since. */
export function sendGroups(chosen: readonly Prospect[], refused: ReadonlyMap<string, SkipReason>) {
  const mailed: Prospect[] = []
  const leftOut: LeftOut[] = []
  for (const shopper of chosen) {
    const reason = mailSkipReason(shopper) ?? refused.get(shopper.id)
    if (reason === undefined) mailed.push(shopper)
    else leftOut.push({ shopper, reason })
  }
  return { mailed, leftOut }
}

/** 'Mail came back Tue, Nov 3': why a shopper is left out, with the day where there is one. */
export function reasonLabel({ shopper, reason }: LeftOut, formatDay: (at: Date) => string): string {
  const at = reason === 'OPTED_OUT' ? shopper.optedOutAt : reason === 'BOUNCED' ? shopper.bouncedAt : null
  if (at === null) return skipReasonLabels[reason]
  const day = formatDay(new Date(at))
  return `${skipReasonLabels[reason]} ${day === 'Today' || day === 'Yesterday' ? day.toLowerCase() : day}`
}

/** '2 shoppers'. */
export function formatShoppers(count: number): string {
  return `${formatCount(count)} ${count === 1 ? 'shopper' : 'shoppers'}`
}

export type SendState = {
  readonly mailed: number
  readonly leftOut: number
  /** Links of mailed shoppers that are on their way, and that could not be made. */
  readonly making: number
  readonly failed: number
  /** The form of a shopper is open: what its button is called. */
  readonly shopperForm: string | undefined
  readonly fault: MessageFault | undefined
  readonly hasPostalAddress: boolean
}

/** What has to be done before anything can be sent; undefined where it can. */
export function sendObstacle({
  mailed,
  leftOut,
  making,
  failed,
  shopperForm,
  fault,
  hasPostalAddress,
}: SendState): string | undefined {
  if (shopperForm !== undefined) return `${shopperForm} or go back, then send.`
  if (mailed + leftOut === 0) return 'Choose a shopper first.'
  if (mailed === 0) return 'No one here can get an email. Copy their links instead.'
  if (!hasPostalAddress) return 'Add the dealership’s address in Settings, Papers first.'
  if (fault !== undefined) return faultSentence(fault)
  if (failed > 0) return `${formatShoppers(failed)} ${failed === 1 ? 'has' : 'have'} no link. Try again or remove them.`
  return making > 0 ? 'Making links' : undefined
}

/** The fault of a message, as it stands under its field. */
export function faultSentence(fault: MessageFault): string {
  if (fault === 'EMPTY') return 'Write a message.'
  if (fault === 'TOO_LONG') return 'The message is too long. Shorten it.'
  if (fault === 'NO_LINK') return 'Put the link in.'
  return fault.unknown === ''
    ? 'A field needs a name between its braces.'
    : `${fault.unknown} is not a field. Choose one under Field.`
}

/** What Send will have done: how many mails go, and who is left out. */
export function goesSentences({ mailed, leftOut }: Pick<SendState, 'mailed' | 'leftOut'>): readonly [string, string] {
  const goes = mailed === 1 ? '1 email goes now.' : `${formatCount(mailed)} emails go now.`
  if (leftOut === 0) return [goes, '']
  return [
    goes,
    `${formatShoppers(leftOut)} ${leftOut === 1 ? 'is left out, with the reason.' : 'are left out, each with a reason.'}`,
  ]
}

type Skipped = { readonly prospectId: string | null; readonly name: string; readonly reason: SkipReason }

/** 'Sent to 2 shoppers, 3 left out'; those whom nobody expected to be left out are named. */
export function sentSentence(sent: number, skipped: readonly Skipped[], expected: ReadonlySet<string>): string {
  const words = `Sent to ${formatShoppers(sent)}${skipped.length > 0 ? `, ${formatCount(skipped.length)} left out` : ''}`
  const surprises = skipped.filter(({ prospectId }) => prospectId === null || !expected.has(prospectId))
  const named = surprises.slice(0, 3).map(({ name, reason }) => `${name}, ${skipReasonLabels[reason].toLowerCase()}`)
  return named.length === 0 ? words : `${words}: ${named.join('; ')}`
}
