import type { Tag } from '@lotline/contract/vehicles/tags'
import type { Vehicle } from '@lotline/contract/vehicles/vehicles'
import { systemTags } from '@lotline/domain/tags/system-tags'
import { isSameTag, tagKey } from '@lotline/domain/tags/tag-text'
import type { TagOn } from './VehicleTag.tsx'

export type Choosable = Pick<Tag, 'tagId' | 'value' | 'hexColor'>

/** The tags of one or several vehicles: how many there are, and how many of them have each tag. */
export type Among = {
  readonly of: number
  readonly tags: readonly (Choosable & Pick<TagOn, 'tagType' | 'tagIcon'> & { readonly count: number })[]
}

/** What is chosen in the dialog and not saved yet (TAG-008): tags that come, and the ids of those that go. */
export type Held = { readonly added: readonly Choosable[]; readonly removed: readonly string[] }
export const nothingHeld: Held = { added: [], removed: [] }

/** Whether all, some or none of the vehicles have a tag. */
type Standing = 'all' | 'some' | 'none'

/** The tags of `of` vehicles, of whom these are known. */
export function tagsAmong(vehicles: readonly Pick<Vehicle, 'tags'>[], of = vehicles.length): Among {
  const tags = new Map<string, Among['tags'][number]>()
  for (const tag of vehicles.flatMap((vehicle) => vehicle.tags))
    tags.set(tag.tagId, { ...tag, count: (tags.get(tag.tagId)?.count ?? 0) + 1 })
  return { of, tags: [...tags.values()] }
}

/** How many of the vehicles have a tag. */
export function countOf({ tagId }: Choosable, { tags }: Among): number {
  return tags.find((tag) => tag.tagId === tagId)?.count ?? 0
}

/** How many will have a tag once it is saved. */
export function standing(tag: Choosable, { added, removed }: Held, among: Among): Standing {
  if (added.some(({ tagId }) => tagId === tag.tagId)) return 'all'
  return removed.includes(tag.tagId) ? 'none' : standingNow(tag, among)
}

function standingNow(tag: Choosable, among: Among): Standing {
  const count = countOf(tag, among)
  return count === 0 ? 'none' : count < among.of ? 'some' : 'all'
}

/** Holds that all or none shall have a tag, or nothing of it, as often as somebody changes their mind. */
export function hold({ added, removed }: Held, tag: Choosable, among: Among, wanted: 'all' | 'none' | 'as now'): Held {
  const isChange = wanted !== 'as now' && wanted !== standingNow(tag, among)
  const [put, off] = [added.filter(({ tagId }) => tagId !== tag.tagId), removed.filter((id) => id !== tag.tagId)]
  return {
    added: isChange && wanted === 'all' ? [...put, tag] : put,
    removed: isChange && wanted === 'none' ? [...off, tag.tagId] : off,
  }
}

/** Puts a tag on or takes it off; one that only some have goes on all, off all, and then back to what it was. */
export function turn(held: Held, tag: Choosable, among: Among): Held {
  const now = standing(tag, held, among)
  if (now === 'all') return hold(held, tag, among, 'none')
  return hold(held, tag, among, held.removed.includes(tag.tagId) ? 'as now' : 'all')
}

/** What there is to save, now that the vehicles have these tags: others may have changed them meanwhile. */
export function toSave({ added, removed }: Held, among: Among): Changes {
  return {
    added: added.filter((tag) => standingNow(tag, among) !== 'all'),
    removed: among.tags.filter(({ tagId }) => removed.includes(tagId)),
  }
}
export type Changes = { readonly added: readonly Choosable[]; readonly removed: readonly Choosable[] }

/** '1 to add, 1 to remove'. */
export function changeWords({ added, removed }: Changes): string {
  const words = [added.length > 0 && `${added.length} to add`, removed.length > 0 && `${removed.length} to remove`]
  return words.filter(Boolean).join(', ')
}

/** The dealer's tags with the typed text in them, those that begin with it first. */
export function matchingTags(tags: readonly Tag[], typed: string): Tag[] {
  const wanted = tagKey(typed)
  const found = tags.filter(({ tagType, value }) => tagType === 'DEALER' && tagKey(value).includes(wanted))
  const begins = (tag: Tag) => tagKey(tag.value).startsWith(wanted)
  return [...found.filter(begins), ...found.filter((tag) => !begins(tag))]
}

/** Whether a new tag may be offered: there is something to call it, and nothing is called so (TAG-015, TAG-018, TAG-019). */
export function isNew(tags: readonly Tag[], typed: string): boolean {
  if (tagKey(typed) === '') return false
  return !systemTagCalled(typed) && !tags.some(({ value }) => isSameTag(value, typed))
}

export function systemTagCalled(typed: string): string | undefined {
  return Object.values(systemTags).find((value) => isSameTag(value, typed))
}

/** A text around the place where another stands in it; the whole of it before where it does not. */
export function around(text: string, typed: string): readonly [string, string, string] {
  const wanted = typed.trim()
  const at = wanted === '' ? -1 : text.toLowerCase().indexOf(wanted.toLowerCase())
  // Where a small letter takes another length than its capital, nothing is marked.
  if (at < 0 || text.toLowerCase().length !== text.length) return [text, '', '']
  return [text.slice(0, at), text.slice(at, at + wanted.length), text.slice(at + wanted.length)]
}
