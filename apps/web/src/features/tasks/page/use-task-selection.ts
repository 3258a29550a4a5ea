import type { Task } from '@lotline/contract/tasks/tasks'
import { useMemo, useRef, useState } from 'react'

export type TaskSelection = {
  readonly tasks: readonly Task[]
  readonly has: (id: string) => boolean
  /** Chooses a task or lets it go; as a range all from the one that was turned last. */
  readonly turn: (id: string, asRange?: boolean) => void
  readonly turnAll: (ids: readonly string[], isOn: boolean) => void
  readonly clear: () => void
}

/** The tasks that are chosen, of those on the page in the order in which they stand there. */
export function useTaskSelection(shown: readonly Task[]): TaskSelection {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const last = useRef<string | undefined>(undefined)
  return useMemo(() => {
    const turnAll = (some: readonly string[], isOn: boolean) =>
      setIds((before) => {
        const after = new Set(before)
        for (const id of some) isOn ? after.add(id) : after.delete(id)
        return after
      })
    return {
      tasks: shown.filter(({ id }) => ids.has(id)),
      has: (id) => ids.has(id),
      turn: (id, asRange = false) => {
        turnAll(asRange ? rangeOf(shown, last.current, id) : [id], asRange || !ids.has(id))
        last.current = id
      },
      turnAll,
      clear: () => setIds(new Set()),
    }
  }, [shown, ids])
}

/** The ids from one task to another, both included, whichever stands first. */
export function rangeOf(shown: readonly Pick<Task, 'id'>[], from: string | undefined, to: string): string[] {
  const all = shown.map(({ id }) => id)
  const [start, end] = [from === undefined ? -1 : all.indexOf(from), all.indexOf(to)]
  return start < 0 ? [to] : all.slice(Math.min(start, end), Math.max(start, end) + 1)
}
