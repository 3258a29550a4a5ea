import { copyOfItem, type GroupDraft, type ItemDraft } from './checklist-draft.ts'

type Groups = readonly GroupDraft[]

/** Where something stands: which group, which of its items. */
type Place = { readonly group: number; readonly at: number }

export function placeOf(groups: Groups, key: string): Place | undefined {
  for (const [group, { items }] of groups.entries()) {
    const at = items.findIndex((item) => item.key === key)
    if (at >= 0) return { group, at }
  }
  return undefined
}

export function changeItem(groups: Groups, key: string, change: (item: ItemDraft) => ItemDraft): GroupDraft[] {
  return groups.map((group) => ({ ...group, items: group.items.map((item) => (item.key === key ? change(item) : item)) }))
}

export function addItem(groups: Groups, groupKey: string, item: ItemDraft): GroupDraft[] {
  return groups.map((group) => (group.key === groupKey ? { ...group, items: [...group.items, item] } : group))
}

export function removeItem(groups: Groups, key: string): GroupDraft[] {
  return groups.map((group) => ({ ...group, items: group.items.filter((item) => item.key !== key) }))
}

/** A copy right below it. */
export function duplicateItem(groups: Groups, key: string): GroupDraft[] {
  const place = placeOf(groups, key)
  const item = place && groups[place.group]?.items[place.at]
  return place && item ? putAt(groups, copyOfItem(item, `${item.label} copy`), { ...place, at: place.at + 1 }) : [...groups]
}

/** Puts an item back where it was, or behind everything where its group is gone. */
export function putBack(groups: Groups, item: ItemDraft, groupKey: string, at: number): GroupDraft[] {
  if (placeOf(groups, item.key)) return [...groups]
  const group = groups.findIndex(({ key }) => key === groupKey)
  if (group >= 0) return putAt(groups, item, { group, at })
  const last = groups.length - 1
  return last < 0
    ? [{ key: groupKey, label: null, items: [item] }]
    : putAt(groups, item, { group: last, at: Number.MAX_SAFE_INTEGER })
}

/** One up or down; from the end of a group it goes into the next. */
export function moveItem(groups: Groups, key: string, by: -1 | 1): GroupDraft[] {
  const place = placeOf(groups, key)
  if (!place) return [...groups]
  const { length } = groups[place.group]?.items ?? []
  const at = place.at + by
  if (at >= 0 && at < length) return moveTo(groups, key, { group: place.group, at })
  const group = place.group + by
  return groups[group] ? moveTo(groups, key, { group, at: by > 0 ? 0 : groups[group].items.length }) : [...groups]
}

/** Drops a group in front of another or behind it. */
export function dropGroup(groups: Groups, key: string, on: string, edge: 'top' | 'bottom'): GroupDraft[] {
  const group = groups.find((one) => one.key === key)
  const others = groups.filter((one) => one !== group)
  const at = others.findIndex((one) => one.key === on)
  return group && at >= 0 ? others.toSpliced(at + (edge === 'bottom' ? 1 : 0), 0, group) : [...groups]
}

/** Drops an item in front of another or behind it, or at the head of a group. */
export function dropItem(groups: Groups, key: string, on: string, edge: 'top' | 'bottom'): GroupDraft[] {
  if (key === on) return [...groups]
  const without = removeItem(groups, key)
  const item = itemAt(groups, key)
  const target = placeOf(without, on)
  const group = without.findIndex((one) => one.key === on)
  if (!item) return [...groups]
  if (target) return putAt(without, item, { ...target, at: target.at + (edge === 'bottom' ? 1 : 0) })
  return group < 0 ? [...groups] : putAt(without, item, { group, at: 0 })
}

export function moveGroup(groups: Groups, at: number, to: number): GroupDraft[] {
  const group = groups[at]
  return group ? groups.toSpliced(at, 1).toSpliced(to, 0, group) : [...groups]
}

/** 'Horn works is now 2 of 7 in Brakes': what a move comes to, for those who do not see it. */
export function placeWords(groups: Groups, key: string): string {
  const place = placeOf(groups, key)
  const group = place && groups[place.group]
  const item = itemAt(groups, key)
  if (!place || !group || !item) return ''
  const within = group.label ? ` in ${group.label}` : ''
  return `${item.label || 'The item'} is now ${place.at + 1} of ${group.items.length}${within}`
}

function itemAt(groups: Groups, key: string): ItemDraft | undefined {
  const place = placeOf(groups, key)
  return place && groups[place.group]?.items[place.at]
}

function moveTo(groups: Groups, key: string, to: Place): GroupDraft[] {
  const item = itemAt(groups, key)
  return item ? putAt(removeItem(groups, key), item, to) : [...groups]
}

function putAt(groups: Groups, item: ItemDraft, { group, at }: Place): GroupDraft[] {
  return groups.map((one, index) => (index === group ? { ...one, items: one.items.toSpliced(at, 0, item) } : one))
}
