import type { Deciders } from './deciders.ts'
import type { TaskStatus } from './tasks.ts'

/** Facts of a task that an approval stands on; the total in dollars. */
export type Approvable = { status: TaskStatus; name: string; type: string; total: number }

/**
 * Whether a change leaves a request or an approval without its ground: more money, a type that other limits judge, or other work
 * under the name that was approved. Lower totals and spelling alone do not.
 */
export function isReapprovalNeeded(before: Approvable, after: Approvable, deciders: Pick<Deciders, 'isSameRule'>): boolean {
  if (before.status !== 'REQUESTED' && before.status !== 'APPROVED') return false
  if (after.total > before.total || !deciders.isSameRule(before.type, after.type)) return true
  return before.status === 'APPROVED' && !isSameName(before.name, after.name)
}

/** Whether a change of finished work has to be made by those who approve: of its costs, or of its type where other limits judge it. */
export function isApproversChange(
  before: Pick<Approvable, 'type'>,
  after: Pick<Approvable, 'type'>,
  { isCostChanged, deciders }: { isCostChanged: boolean; deciders: Pick<Deciders, 'isSameRule'> },
): boolean {
  return isCostChanged || !deciders.isSameRule(before.type, after.type)
}

/** Case, accents, spaces and punctuation make no other name. */
function isSameName(name: string, other: string): boolean {
  const [one, two] = [name, other].map((text) =>
    text
      .normalize('NFKD')
      .replace(/[^\p{L}\p{N}]/gu, '')
      .toLowerCase(),
  )
  return one === two
}
