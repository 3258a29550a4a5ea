import type { SavedView } from '@lotline/contract/views'

/** Says what a view asked for and the list leaves out; undefined when it is whole. */
export function leftOutWords({ name, leftOut }: Pick<SavedView, 'name' | 'leftOut'>): string | undefined {
  if (leftOut.length === 0) return undefined
  return `${name} opened without ${leftOut.join(', ')}: no longer there, or not shown to you.`
}

/** Whose a view is, and whether the list starts with it. */
export function viewWords({
  isOwn,
  shared,
  owner,
  isDefault,
}: Pick<SavedView, 'isOwn' | 'shared' | 'owner' | 'isDefault'>): string {
  const whose = isOwn ? shared && 'Shared with the rooftop' : `Shared by ${owner.name}`
  return [whose, isDefault && 'Your list starts with it'].filter(Boolean).join('. ')
}
