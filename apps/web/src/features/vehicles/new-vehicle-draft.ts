import type { Draft } from './new-vehicle-form.ts'

type TabStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
type Owner = { readonly id: string; readonly location: string }

/** What was typed into Add vehicle and neither saved nor given up, in this tab by this person for this rooftop: a reload must not lose it. */
export function readDraft(owner: Owner, storage: TabStorage = sessionStorage): Draft | undefined {
  const text = storage.getItem(keyOf(owner))
  // Written by keepDraft below and by nobody else.
  return text === null ? undefined : (JSON.parse(text) as Draft)
}

/** Keeps a draft with anything in it, and nothing of an empty one. */
export function keepDraft(owner: Owner, draft: Draft, storage: TabStorage = sessionStorage): void {
  const { putOnLine: _choice, ...typed } = draft
  if (Object.values(typed).some(Boolean)) storage.setItem(keyOf(owner), JSON.stringify(draft))
  else forgetDraft(owner, storage)
}

export function forgetDraft(owner: Owner, storage: TabStorage = sessionStorage): void {
  storage.removeItem(keyOf(owner))
}

// The version: a release with other fields starts afresh.
function keyOf({ id, location }: Owner): string {
  return `rvweb_new_vehicle_1_${location}_${id}`
}
