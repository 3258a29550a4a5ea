import type { Letter } from '@lotline/contract/mail'

const labels: Record<Letter['state'], string> = { KEPT: 'Kept here', WAITING: 'Waiting', SENT: 'Sent', FAILED: 'Failed' }

export function letterLabel({ state }: Letter): string {
  return labels[state]
}

/** What became of a letter, in a sentence. */
export function letterFate({ state, attempts, lastError }: Letter): string {
  const tries = attempts === 1 ? 'once' : `${attempts} times`
  if (state === 'KEPT') return 'No mail server is set, so it stays here.'
  if (state === 'SENT') return 'Handed to the mail server.'
  const reason = lastError ? ` ${lastError}` : ''
  if (state === 'FAILED') return `Gave up after trying ${tries}.${reason}`
  return attempts === 0 ? 'Waiting to be sent.' : `Tried ${tries}, will try again.${reason}`
}
