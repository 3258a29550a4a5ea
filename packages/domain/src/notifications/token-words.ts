import type { NoticeFacts } from './facts.ts'

const dayWords = new Intl.DateTimeFormat('en-US', { weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' })

type Words = { said: string; detail: string | null }

/** 'ends Wed, Apr 1'. */
export function tokenEndWords({ tokenEndsOn }: NoticeFacts): Words {
  const said = tokenEndsOn === undefined ? 'ends soon' : `ends ${dayWords.format(new Date(tokenEndsOn))}`
  return { said, detail: 'Make its successor, and give that to the program before then' }
}

/** 'stopped', and why. */
export function tokenStopWords({ makerName = 'Its maker', tokenLost }: NoticeFacts): Words {
  if (tokenLost === undefined) return { said: 'stopped', detail: `${makerName} has left` }
  const permissions = tokenLost === 1 ? 'a permission' : `${tokenLost} permissions`
  return { said: 'can do less than it was given', detail: `${makerName} no longer has ${permissions} of it` }
}
