import type { NoticeKind } from '@lotline/domain/notifications/kinds'

export type Wants = { panel: boolean; push: boolean; mail: boolean }

/** What somebody should hear of one act, with what has become of it since. */
export type Heard = {
  at: number
  personId: string
  kind: NoticeKind
  vehicleId: string
  /** The tasks, the note or the vehicle. */
  about: readonly string[]
  wants: Wants
  isRead: boolean
  isDeleted: boolean
  /** What it told of is no longer so. */
  isWithdrawn: boolean
  /** Its reader may not be told any more. */
  isUnseen: boolean
  pushed: number
  mailed: number
}

type About = { vehicleId: string; ids: readonly string[] }

/** Who should hear of what, written down beside the product and by nothing that it is built of. */
export function openRecord(now: () => number) {
  const heard: Heard[] = []
  const wants = new Map<string, Wants>()
  const [gone, blind] = [new Set<string>(), new Set<string>()]

  /** Everybody but who did it and who has left, once; what nobody wants on any channel is not told, but for a mention, which is counted. */
  function tell(kind: NoticeKind, actorId: string, personIds: Iterable<string | null>, { vehicleId, ids }: About): void {
    for (const personId of new Set(personIds)) {
      if (personId === null || personId === actorId || gone.has(personId)) continue
      const wanted = wants.get(`${personId} ${kind}`)
      if (!wanted) throw new Error(`Nothing is known of what ${personId} wants of ${kind}`)
      if (!wanted.panel && !wanted.push && !wanted.mail && kind !== 'MENTION') continue
      const fresh = { isRead: false, isDeleted: false, isWithdrawn: false, isUnseen: blind.has(personId), pushed: 0, mailed: 0 }
      heard.push({ at: now(), personId, kind, vehicleId, about: ids.toSorted(), wants: wanted, ...fresh })
    }
  }

  /** What one act makes of several tasks is told to each person as one. */
  function tellOfTasks<One extends { id: string }>(
    kind: NoticeKind,
    actorId: string,
    vehicleId: string,
    tasks: readonly One[],
    whom: (task: One) => readonly (string | null)[],
  ): void {
    for (const personId of new Set(tasks.flatMap(whom))) {
      const ids = tasks.filter((task) => whom(task).includes(personId)).map(({ id }) => id)
      tell(kind, actorId, [personId], { vehicleId, ids })
    }
  }

  function of(personId: string): Heard[] {
    return heard.filter((one) => one.personId === personId)
  }

  /** Whoever leaves, or may have no notices any more, is told nothing from then on. */
  function lose(personId: string, how: 'leaves' | 'sees none'): void {
    ;(how === 'leaves' ? gone : blind).add(personId)
    for (const one of of(personId)) one.isUnseen = true
  }

  return { heard, wants, gone, blind, tell, tellOfTasks, of, lose }
}

export type HeardRecord = ReturnType<typeof openRecord>

export function isOver({ isRead, isDeleted, isWithdrawn, isUnseen }: Heard): boolean {
  return isRead || isDeleted || isWithdrawn || isUnseen
}

export function keyOf({ at, personId, kind, about }: Pick<Heard, 'at' | 'personId' | 'kind' | 'about'>): string {
  return [new Date(at).toISOString(), personId, kind, ...about].join(' ')
}
