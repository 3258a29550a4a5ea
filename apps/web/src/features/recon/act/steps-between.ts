import type { StepItem } from '@lotline/contract/recon-step'
import { leavesOf } from '@lotline/domain/recon/recon-steps'

/** Names of the leaves that lie between two steps of a line, in use and needed. */
export function stepsBetween(steps: readonly StepItem[], fromId: string, toId: string): string[] {
  const leaves = leavesOf(steps)
  const at = (id: string) => leaves.findIndex((leaf) => leaf.id === id)
  const between = at(fromId) < 0 ? [] : leaves.slice(at(fromId) + 1, Math.max(0, at(toId)))
  return between.filter(({ retired, needed }) => needed && !retired).map(({ name }) => name)
}
