import { setTimeout as delay } from 'node:timers/promises'
import type { ChangeEvent } from '@lotline/contract/changes'
import { missingPermission, vehicleRule } from '@lotline/domain/people/permission-rule'
import type { Permission } from '@lotline/domain/people/permissions'
import { type Doors, MAX_LISTED_EVENTS } from '../database/doors.ts'
import { type Cursor, currentCursor, listEventsAfter, type StreamedEvent } from './queries.ts'

const mostAtOnce = 500
const againMs = 40
// What hundreds of people have open is told them a few times a second: each telling costs the process a write a stream.
const streamsAMs = 5
const longestRestMs = 150

export type Told = { cursor: Cursor; change: ChangeEvent }
type Listener = (told: Told) => void
type Rooftop = { listeners: Set<Listener>; cursor: Promise<Cursor>; reading: boolean; wanted: boolean }

/** Reads each rooftop's event log once for all the streams that this process holds open. */
export type ChangeHub = {
  listen(rooftopId: string, listener: Listener): Promise<{ cursor: Cursor; stop: () => void }>
  /** Something was committed in a rooftop. */
  wake(rooftopId: string): void
  wakeAll(): void
}

export function openChangeHub(doors: Doors, onError: (error: unknown) => void, rest = restAfter): ChangeHub {
  const rooftops = new Map<string, Rooftop>()

  async function read(rooftopId: string, rooftop: Rooftop): Promise<void> {
    if (rooftop.reading) {
      rooftop.wanted = true
      return
    }
    rooftop.reading = true
    rooftop.wanted = false
    let waiting = false
    try {
      const cursor = await rooftop.cursor
      const batch = await doors.inRooftop(rooftopId, (db) => listEventsAfter(db, cursor, mostAtOnce))
      waiting = batch.waiting
      const last = batch.events.at(-1)
      if (last) {
        const told = { cursor: { xid: last.xid, id: last.id }, change: streamedChangeOf(batch.events) }
        rooftop.cursor = Promise.resolve(told.cursor)
        for (const listener of rooftop.listeners) listener(told)
        await rest(rooftop.listeners.size)
      }
    } catch (error) {
      onError(error)
      waiting = true
    } finally {
      rooftop.reading = false
    }
    if (rooftop.listeners.size === 0) return
    if (rooftop.wanted) return read(rooftopId, rooftop)
    // An older transaction is still open: what it holds back is told as soon as it ends.
    if (waiting) setTimeout(() => void read(rooftopId, rooftop), againMs).unref()
  }

  return {
    async listen(rooftopId, listener) {
      const known = rooftops.get(rooftopId)
      const rooftop = known ?? {
        listeners: new Set(),
        cursor: doors.inRooftop(rooftopId, currentCursor),
        reading: false,
        wanted: false,
      }
      rooftops.set(rooftopId, rooftop)
      rooftop.listeners.add(listener)
      const stop = () => {
        rooftop.listeners.delete(listener)
        if (rooftop.listeners.size === 0 && rooftops.get(rooftopId) === rooftop) rooftops.delete(rooftopId)
      }
      try {
        const cursor = await rooftop.cursor
        // What an older transaction holds back at this moment has been told of already, to nobody.
        if (!known) void read(rooftopId, rooftop)
        return { cursor, stop }
      } catch (error) {
        stop()
        throw error
      }
    },
    wake(rooftopId) {
      const rooftop = rooftops.get(rooftopId)
      if (rooftop) void read(rooftopId, rooftop)
    },
    wakeAll() {
      for (const [rooftopId, rooftop] of rooftops) void read(rooftopId, rooftop)
    },
  }
}

/** What happens meanwhile is told together. A change after a quiet moment is told at once. */
async function restAfter(streams: number): Promise<void> {
  const ms = Math.min(longestRestMs, Math.floor(streams / streamsAMs))
  if (ms > 0) await delay(ms, undefined, { ref: false })
}

/** What a reader is told of a change: who sees no vehicles is not told which of them it was. */
export function changeFor(held: ReadonlySet<Permission>, change: ChangeEvent): ChangeEvent {
  return missingPermission(vehicleRule, held) ? withoutVehicles(change) : change
}

// Hundreds of streams are told the same: it is made once for all of them.
const blanked = new WeakMap<ChangeEvent, ChangeEvent>()

function withoutVehicles(change: ChangeEvent): ChangeEvent {
  const { events: _events, ...hidden } = change
  const told = blanked.get(change) ?? { ...hidden, vehicles: [] }
  blanked.set(change, told)
  return told
}

export function isNothing({ vehicles, notifications, cached }: ChangeEvent): boolean {
  return vehicles.length + notifications.length + cached.length === 0
}

export function changeOf(events: readonly Pick<StreamedEvent, 'vehicle_id' | 'cached'>[]): ChangeEvent {
  return {
    vehicles: [...new Set(events.flatMap((event) => event.vehicle_id ?? []))],
    notifications: [],
    cached: [...new Set(events.flatMap((event) => event.cached ?? []))],
  }
}

/** The same for a stream, with the events of each vehicle while they are few: a browser knows those of its own doing by them. */
export function streamedChangeOf(told: readonly StreamedEvent[]): ChangeEvent {
  if (told.length > MAX_LISTED_EVENTS) return changeOf(told)
  const events: Record<string, string[]> = {}
  for (const { id, vehicle_id } of told) if (vehicle_id) events[vehicle_id] = [...(events[vehicle_id] ?? []), id]
  return { ...changeOf(told), events }
}
