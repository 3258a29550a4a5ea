import { useEffect, useRef, useState } from 'react'
import { showActToast } from '../../../ui/message/act-toast.tsx'
import { type GroupDraft, newGroup, newItem } from './checklist-draft.ts'
import * as moves from './draft-moves.ts'

export type Desk = ReturnType<typeof useDesk>

/** What can be done to the groups and items of a checklist, by their keys; one item is open. */
export function useDesk(groups: readonly GroupDraft[], onChange: (groups: GroupDraft[]) => void) {
  const [openKey, setOpen] = useState<string>()
  const [said, setSaid] = useState('')
  const latest = useRef({ groups, onChange })
  // The outside systems are dragging and the word that stays on the screen for a while: both call what was drawn last.
  useEffect(() => {
    latest.current = { groups, onChange }
  })
  const change = (next: (groups: readonly GroupDraft[]) => GroupDraft[]) => latest.current.onChange(next(latest.current.groups))
  const moved = (key: string, next: (groups: readonly GroupDraft[]) => GroupDraft[]) => {
    const after = next(latest.current.groups)
    setSaid(moves.placeWords(after, key))
    latest.current.onChange(after)
  }
  const undoable = (words: string, undo: (groups: readonly GroupDraft[]) => GroupDraft[]) =>
    showActToast({ id: 'checklist-deleted', words, acts: [{ label: 'Undo', act: () => change(undo) }], lasts: 8000 })
  const add = (groupKey: string) => {
    const item = newItem()
    setOpen(item.key)
    change((all) => moves.addItem(all, groupKey, item))
  }
  return {
    openKey,
    said,
    turn: (key: string) => setOpen(openKey === key ? undefined : key),
    change,
    add,
    addGroup: () => {
      const group = newGroup()
      setOpen(undefined)
      change((all) => [...all, group])
    },
    duplicate: (key: string) => change((all) => moves.duplicateItem(all, key)),
    move: (key: string, by: -1 | 1) => moved(key, (all) => moves.moveItem(all, key, by)),
    drop: (key: string, on: string, edge: 'top' | 'bottom') => moved(key, (all) => moves.dropItem(all, key, on, edge)),
    dropGroup: (key: string, on: string, edge: 'top' | 'bottom') => change((all) => moves.dropGroup(all, key, on, edge)),
    moveGroup: (at: number, to: number) => {
      setSaid(`${groups[at]?.label ?? 'The group'} is now ${to + 1} of ${groups.length}`)
      change((all) => moves.moveGroup(all, at, to))
    },
    remove: (key: string) => {
      const place = moves.placeOf(groups, key)
      const group = place && groups[place.group]
      const item = group?.items[place?.at ?? 0]
      if (!place || !group || !item) return
      change((all) => moves.removeItem(all, key))
      undoable(`${item.label || 'Item'} deleted`, (all) => moves.putBack(all, item, group.key, place.at))
    },
    removeGroup: (key: string) => {
      const at = groups.findIndex((one) => one.key === key)
      const group = groups[at]
      if (!group) return
      change((all) => all.filter((one) => one.key !== key))
      undoable(`${group.label || 'Group'} deleted`, (all) =>
        all.some((one) => one.key === key) ? [...all] : all.toSpliced(at, 0, group),
      )
    },
  }
}
