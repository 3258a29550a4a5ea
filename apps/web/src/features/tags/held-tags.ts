import type { Tag } from '@lotline/contract/tags'
import { systemTags } from '@lotline/domain/tags/system-tags'
import { isSameTag, tagKey, tagTextLimit } from '@lotline/domain/tags/tags'
import type { TagOn } from './VehicleTag.tsx'

export type Choosable = Pick<Tag, 'tagId' | 'value' | 'hexColor'>

/** What is chosen in the dialog and not saved yet (TAG-008): tags that come, and the ids of those that go. */
export type Held = { readonly added: readonly Choosable[]; readonly removed: readonly string[] }
export const nothingHeld: Held = { added: [], removed: [] }

/** Puts a tag on or takes it off, as often as somebody changes their mind. */
export function turn({ added, removed }: Held, tag: Choosable, on: readonly TagOn[]): Held {
  const { tagId } = tag
  if (on.some((one) => one.tagId === tagId))
    return { added, removed: removed.includes(tagId) ? removed.filter((id) => id !== tagId) : [...removed, tagId] }
  return {
    added: added.some((one) => one.tagId === tagId) ? added.filter((one) => one.tagId !== tagId) : [...added, tag],
    removed,
  }
}

/** What there is to save, now that the vehicle has these tags: others may have changed them meanwhile. */
export function toSave({ added, removed }: Held, on: readonly TagOn[]) {
  return {
    added: added.filter(({ tagId }) => !on.some((one) => one.tagId === tagId)),
    removed: on.filter(({ tagId }) => removed.includes(tagId)),
  }
}
export type Changes = ReturnType<typeof toSave>

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

/** As many whole characters as a tag holds (TAG-016). */
export function cutToTag(typed: string): string {
  return [...typed].slice(0, tagTextLimit).join('')
}

/** A text around the place where another stands in it; the whole of it before where it does not. */
export function around(text: string, typed: string): readonly [string, string, string] {
  const wanted = typed.trim()
  const at = wanted === '' ? -1 : text.toLowerCase().indexOf(wanted.toLowerCase())
  // Where a small letter takes another length than its capital, nothing is marked.
  if (at < 0 || text.toLowerCase().length !== text.length) return [text, '', '']
  return [text.slice(0, at), text.slice(at, at + wanted.length), text.slice(at + wanted.length)]
}
