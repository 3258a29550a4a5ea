type Keyed = { readonly key: string }
/** Something with a head of its own and items below it, all known by their keys. */
export type Grouped = Keyed & { readonly items: readonly Keyed[] }
type ItemOf<Group extends Grouped> = Group['items'][number]

/** Where an item stands: which group, which of its items. */
export type Place = { readonly group: number; readonly at: number }

export function placeOf(groups: readonly Grouped[], key: string): Place | undefined {
  for (const [group, { items }] of groups.entries()) {
    const at = items.findIndex((item) => item.key === key)
    if (at >= 0) return { group, at }
  }
  return undefined
}

export function itemAt<Group extends Grouped>(groups: readonly Group[], key: string): ItemOf<Group> | undefined {
  const place = placeOf(groups, key)
  return place && groups[place.group]?.items[place.at]
}

export function changeItem<Group extends Grouped>(
  groups: readonly Group[],
  key: string,
  change: (item: ItemOf<Group>) => ItemOf<Group>,
): Group[] {
  return groups.map((group) => ({ ...group, items: group.items.map((item) => (item.key === key ? change(item) : item)) }))
}

export function addItem<Group extends Grouped>(groups: readonly Group[], groupKey: string, item: ItemOf<Group>): Group[] {
  return groups.map((group) => (group.key === groupKey ? { ...group, items: [...group.items, item] } : group))
}

export function removeItem<Group extends Grouped>(groups: readonly Group[], key: string): Group[] {
  return groups.map((group) => ({ ...group, items: group.items.filter((item) => item.key !== key) }))
}

export function putAt<Group extends Grouped>(groups: readonly Group[], item: ItemOf<Group>, { group, at }: Place): Group[] {
  return groups.map((one, index) => (index === group ? { ...one, items: one.items.toSpliced(at, 0, item) } : one))
}

/** One up or down; from the end of a group it goes into the next. */
export function moveItem<Group extends Grouped>(groups: readonly Group[], key: string, by: -1 | 1): Group[] {
  const place = placeOf(groups, key)
  if (!place) return [...groups]
  const { length } = groups[place.group]?.items ?? []
  const at = place.at + by
  if (at >= 0 && at < length) return moveTo(groups, key, { group: place.group, at })
  const group = place.group + by
  return groups[group] ? moveTo(groups, key, { group, at: by > 0 ? 0 : groups[group].items.length }) : [...groups]
}

function moveTo<Group extends Grouped>(groups: readonly Group[], key: string, to: Place): Group[] {
  const item = itemAt(groups, key)
  return item ? putAt(removeItem(groups, key), item, to) : [...groups]
}

export function moveGroup<Group>(groups: readonly Group[], at: number, to: number): Group[] {
  const group = groups[at]
  return group ? groups.toSpliced(at, 1).toSpliced(to, 0, group) : [...groups]
}

/** Drops a group in front of another or behind it. */
export function dropGroup<Group extends Grouped>(
  groups: readonly Group[],
  key: string,
  on: string,
  edge: 'top' | 'bottom',
): Group[] {
  const group = groups.find((one) => one.key === key)
  const others = groups.filter((one) => one !== group)
  const at = others.findIndex((one) => one.key === on)
  return group && at >= 0 ? others.toSpliced(at + (edge === 'bottom' ? 1 : 0), 0, group) : [...groups]
}

/** Drops an item in front of another or behind it, or at the head of a group. */
export function dropItem<Group extends Grouped>(
  groups: readonly Group[],
  key: string,
  on: string,
  edge: 'top' | 'bottom',
): Group[] {
  if (key === on) return [...groups]
  const without = removeItem(groups, key)
  const item = itemAt(groups, key)
  const target = placeOf(without, on)
  const group = without.findIndex((one) => one.key === on)
  if (!item) return [...groups]
  if (target) return putAt(without, item, { ...target, at: target.at + (edge === 'bottom' ? 1 : 0) })
  return group < 0 ? [...groups] : putAt(without, item, { group, at: 0 })
}
