import { type Doors, isUuid } from '../../database/doors.ts'
import { listChangedNotices } from './center-queries.ts'
import { listOwned, listToldPlaces } from './ownership-queries.ts'

type Listener = (notificationIds: string[]) => void

/** Tells the open streams of this process which of their person's notifications have changed, in whichever rooftop. */
export type NoticeHub = {
  listen(personId: string, listener: Listener): () => void
  /** What was said on the database's channel: 'rooftop person:notification …'. */
  hear(payload: string): void
  /** Anything may have been missed. */
  missed(): void
  /** What of a person's has changed since a moment, in the rooftops where they may see it now. */
  changedSince(personId: string, since: Date): Promise<string[]>
}

// As long as the connection that hears may have been away at most, before what it missed is read anew by whoever looks.
const missedMs = 10 * 60_000
const mostPeopleAtOnce = 500

export function openNoticeHub(
  doors: Pick<Doors, 'inRooftop' | 'inGroup' | 'identity'>,
  now: () => Date,
  onError: (error: unknown) => void,
): NoticeHub {
  const streams = new Map<string, Set<Listener>>()
  // By rooftop what is still to be looked at: while one look goes on, the next one gathers.
  const waiting = new Map<string, Set<string>>()
  const looking = new Set<string>()

  function tell(changed: readonly { personId: string; id: string }[]): void {
    for (const [personId, of] of Map.groupBy(changed, (one) => one.personId))
      for (const listener of streams.get(personId) ?? []) listener(of.map(({ id }) => id))
  }

  async function look(rooftopId: string): Promise<void> {
    if (looking.has(rooftopId)) return
    looking.add(rooftopId)
    try {
      for (let ids = waiting.get(rooftopId); ids; ids = waiting.get(rooftopId)) {
        waiting.delete(rooftopId)
        const asked = [...ids]
        tell(await doors.inRooftop(rooftopId, (db) => listOwned(db, asked)))
      }
    } catch (error) {
      onError(error)
    } finally {
      looking.delete(rooftopId)
    }
  }

  async function changedOf(personIds: readonly string[], since: Date) {
    const places = await doors.identity((db) => listToldPlaces(db, personIds))
    if (places.length === 0) return []
    const rooftopIds = places.map(({ rooftopId }) => rooftopId)
    const people = places.map(({ personId }) => personId)
    return doors.inGroup([...new Set(rooftopIds)], (db) => listChangedNotices(db, { personIds: people, rooftopIds, since }))
  }

  async function tellMissed(): Promise<void> {
    const since = new Date(now().getTime() - missedMs)
    const people = [...streams.keys()]
    for (let at = 0; at < people.length; at += mostPeopleAtOnce)
      tell(await changedOf(people.slice(at, at + mostPeopleAtOnce), since))
  }

  return {
    listen(personId, listener) {
      const own = streams.get(personId) ?? new Set()
      streams.set(personId, own)
      own.add(listener)
      return () => {
        own.delete(listener)
        if (own.size === 0 && streams.get(personId) === own) streams.delete(personId)
      }
    },
    hear(payload) {
      const [rooftopId = '', ...told] = payload.split(' ')
      const ids = told.flatMap((one) => {
        const [personId = '', id = ''] = one.split(':')
        return streams.has(personId) && isUuid(id) ? [id] : []
      })
      if (ids.length === 0 || !isUuid(rooftopId)) return
      const wanted = waiting.get(rooftopId) ?? new Set()
      waiting.set(rooftopId, wanted)
      for (const id of ids) wanted.add(id)
      void look(rooftopId)
    },
    missed() {
      tellMissed().catch(onError)
    },
    async changedSince(personId, since) {
      return (await changedOf([personId], since)).map(({ id }) => id)
    },
  }
}
