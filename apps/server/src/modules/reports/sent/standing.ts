import { mayRead, type SentTab } from '@lotline/domain/reports/report-tabs'
import type { Member, NotSent } from './queries.ts'

/** Why somebody is not sent a report now; undefined where they are. */
export function whyNot(member: Member | undefined, tab: SentTab): NotSent | undefined {
  if (!member?.permissions) return 'LEFT'
  if (!mayRead(tab, member.permissions)) return 'NOT_ALLOWED'
  return member.to === '' ? 'NO_ADDRESS' : undefined
}

/** Whether somebody still looks after what they had sent: they work here and may read it. */
export function looksAfter(owner: Member | undefined, tab: SentTab): owner is Member {
  return owner?.permissions != null && mayRead(tab, owner.permissions)
}
