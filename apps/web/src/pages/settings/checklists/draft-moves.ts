import { itemAt, placeOf, putAt } from '../grouped-moves.ts'
import { copyOfItem, type GroupDraft, type ItemDraft } from './checklist-draft.ts'

export {
  addItem,
  changeItem,
  dropGroup,
  dropItem,
  moveGroup,
  moveItem,
  placeOf,
  removeItem,
} from '../grouped-moves.ts'

type Groups = readonly GroupDraft[]

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

/** 'Horn works is now 2 of 7 in Brakes': what a move comes to, for those who do not see it. */
export function placeWords(groups: Groups, key: string): string {
  const place = placeOf(groups, key)
  const group = place && groups[place.group]
  const item = itemAt(groups, key)
  if (!place || !group || !item) return ''
  const within = group.label ? ` in ${group.label}` : ''
  return `${item.label || 'The item'} is now ${place.at + 1} of ${group.items.length}${within}`
}
