import { wallDay } from '@lotline/domain/calendar/wall-clock'
import type { Doors } from '../../database/doors.ts'
import { newId } from '../../database/new-id.ts'
import type { ApiTokenCall } from '../../http/token-caller.ts'
import { type CallRow, type DayRow, insertCalls, type UseRow } from './call-queries.ts'

// A call answers without waiting for its own count.
const flushMs = 3000
const MAX_CALLS_KEPT = 500

/** Calls of this process that are not written down yet. A process that dies loses the counts of its last seconds. */
export type CallCounts = { note(call: ApiTokenCall): void; flush(): Promise<void> }

export function openCallCounts(doors: Doors, onError: (error: unknown) => void): CallCounts {
  let calls: CallRow[] = []
  let days = new Map<string, DayRow>()
  let uses = new Map<string, UseRow>()
  let timer: NodeJS.Timeout | undefined
  let writing: Promise<void> = Promise.resolve()

  async function write(): Promise<void> {
    if (days.size === 0) return
    const counted = { calls, days: [...days.values()], uses: [...uses.values()] }
    calls = []
    days = new Map()
    uses = new Map()
    await doors.identity((db) => insertCalls(db, counted)).catch(onError)
  }

  function flush(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    writing = writing.then(write)
    return writing
  }

  return {
    note({ id, timeZone, at, address, method, path, status, ms }) {
      const day = wallDay(at, timeZone)
      const counted = days.get(`${id} ${day}`) ?? { token_id: id, day, calls: 0, refused: 0 }
      counted.calls += 1
      if (status === 401 || status === 403 || status === 429) counted.refused += 1
      days.set(`${id} ${day}`, counted)
      uses.set(id, { token_id: id, at, address })
      calls.push({ token_id: id, id: newId(), at, method, path, status, ms })
      if (calls.length > MAX_CALLS_KEPT) calls.shift()
      timer ??= setTimeout(() => void flush(), flushMs).unref()
    },
    flush,
  }
}
