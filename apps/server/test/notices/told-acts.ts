import { type NoticeKind, noticeKinds, usualChannels } from '@lotline/domain/notifications/kinds'
import type { Random } from '../random.ts'
import type { Answer, Caller } from '../server.ts'
import { pads } from '../task-writers.ts'
import type { HeardRecord } from './heard.ts'

type Car = { id: string; holder: string | null }
type Status = 'ESTIMATED' | 'REQUESTED' | 'APPROVED' | 'DENIED' | 'COMPLETED'
type Task = { id: string; car: Car; status: Status; creator: string; assignee: string | null }
type Note = { id: string; car: Car; author: string; named: string[] }
type Setting = {
  random: Random
  record: HeardRecord
  pass: (time: { seconds: number }) => void
  managers: readonly Caller[]
  others: readonly Caller[]
  cars: readonly string[]
}

/** What people do of which others are told; each does it at the server and writes down who should hear of it. */
export function openActs({ random, record, pass, managers, others, cars: carIds }: Setting) {
  const cars: Car[] = carIds.map((id) => ({ id, holder: null }))
  let tasks: Task[] = []
  let notes: Note[] = []
  const often = (share: number) => random.number() < share
  const present = (callers: readonly Caller[]) => callers.filter(({ personId }) => !record.gone.has(personId))
  const everybody = () => present([...managers, ...others])
  const anybody = () => random.pick(everybody())
  const manager = () => random.pick(present(managers))
  const chosen = (share: number) => everybody().flatMap(({ personId }) => (often(share) ? [personId] : []))

  async function note(): Promise<void> {
    const [author, car, named] = [anybody(), random.pick(cars), chosen(0.3)]
    const { id } = done(await author('POST', `/inventory/${car.id}/notes`, { note: words(named) }))
    notes.push({ id, car, author: author.personId, named })
    record.tell('MENTION', author.personId, named, { vehicleId: car.id, ids: [id] })
  }

  /** Whom a note names anew is told, once; whom it names no more, and who has not read it, is not. */
  async function editNote(): Promise<void> {
    const author = anybody()
    const one = notes.findLast(({ author: own }) => own === author.personId)
    if (!one) return note()
    const kept = one.named.filter((id) => record.gone.has(id) || often(0.5))
    const named = [...new Set([...kept, ...chosen(0.3)])]
    done(await author('PUT', `/inventory/${one.car.id}/notes/${one.id}`, { note: words(named) }))
    const toldOf = (personId: string) =>
      record.of(personId).find(({ kind, about, isWithdrawn }) => kind === 'MENTION' && about.includes(one.id) && !isWithdrawn)
    for (const id of one.named.filter((id) => !named.includes(id))) {
      const told = toldOf(id)
      if (told && !told.isRead && !told.isDeleted) told.isWithdrawn = true
    }
    const come = named.filter((id) => !one.named.includes(id) && !toldOf(id))
    record.tell('MENTION', author.personId, come, { vehicleId: one.car.id, ids: [one.id] })
    one.named = named
  }

  async function deleteNote(): Promise<void> {
    const author = manager()
    const one = notes.findLast(({ author: own }) => own === author.personId)
    if (!one) return note()
    done(await author('DELETE', `/inventory/${one.car.id}/notes/${one.id}`))
    notes = notes.filter((other) => other !== one)
    for (const told of record.heard) if (told.kind === 'MENTION' && told.about.includes(one.id)) told.isWithdrawn = true
  }

  async function openNotes(): Promise<void> {
    const [reader, car] = [anybody(), random.pick(cars)]
    done(await reader('PUT', `/inventory/${car.id}/notes/read`))
    for (const told of record.of(reader.personId))
      if (told.kind === 'MENTION' && told.vehicleId === car.id && !told.isDeleted && !told.isWithdrawn) told.isRead = true
  }

  async function addTasks(): Promise<void> {
    const [actor, car] = [anybody(), random.pick(cars)]
    const given = Array.from({ length: random.whole(1, 3) }, () => ({
      status: random.pick(['ESTIMATED', 'REQUESTED'] as const),
      assignee: often(0.6) ? anybody().personId : null,
    }))
    const bodies = given.map((one) => ({ ...pads, ...one }))
    const added: { id: string }[] = done(await actor('POST', `/inventory/${car.id}/tasksbulk`, bodies))
    const made = given.map((one, at) => ({ ...one, id: added[at]?.id ?? '', car, creator: actor.personId }))
    tasks.push(...made)
    record.tellOfTasks('TASK_ASSIGNED', actor.personId, car.id, made, ({ assignee }) => [assignee])
    ask(actor, car, made)
  }

  /** Whoever may approve is asked. */
  function ask(actor: Caller, car: Car, asked: readonly Task[]): void {
    const requested = asked.filter(({ status }) => status === 'REQUESTED')
    const approvers = managers.map(({ personId }) => personId)
    record.tellOfTasks('REQUEST', actor.personId, car.id, requested, () => approvers)
  }

  /** Takes several tasks of a vehicle on at once; what comes of them is told to who created them and who has them. */
  function moving(to: Status, from: readonly Status[], who: () => Caller) {
    return async (): Promise<void> => {
      const first = random.pick([null, ...tasks.filter(({ status }) => from.includes(status))])
      if (!first) return addTasks()
      const { car } = first
      const moved = tasks.filter((one) => one === first || (one.car === car && from.includes(one.status) && often(0.5)))
      const actor = who()
      done(
        await actor(
          'PUT',
          `/inventory/${car.id}/tasks/status`,
          moved.map(({ id }) => ({ id, status: to })),
        ),
      )
      for (const one of moved) one.status = to
      if (to === 'REQUESTED') return ask(actor, car, moved)
      const kind: NoticeKind = to === 'COMPLETED' ? 'TASK_DONE' : 'DECIDED'
      record.tellOfTasks(kind, actor.personId, car.id, moved, ({ creator, assignee }) => [creator, assignee])
    }
  }

  async function assign(): Promise<void> {
    const one = random.pick([null, ...tasks])
    if (!one) return addTasks()
    const [actor, assignee] = [anybody(), often(0.8) ? anybody().personId : null]
    done(await actor('PUT', `/inventory/${one.car.id}/tasks/${one.id}`, { assignee }))
    if (assignee !== one.assignee) record.tellOfTasks('TASK_ASSIGNED', actor.personId, one.car.id, [one], () => [assignee])
    one.assignee = assignee
  }

  /** Nobody is told of what is deleted, nor that it is back. */
  async function deleteTask(): Promise<void> {
    const one = random.pick([null, ...tasks.filter(({ status }) => status !== 'COMPLETED')])
    if (!one) return addTasks()
    const actor = manager()
    done(await actor('DELETE', `/inventory/${one.car.id}/tasks/${one.id}`))
    tasks = tasks.filter((other) => other !== one)
    if (often(0.3)) return
    pass({ seconds: 3 })
    done(await actor('PUT', `/inventory/${one.car.id}/tasks/status`, [{ id: one.id, status: one.status }]))
    tasks.push(one)
  }

  /** Whoever was handed a vehicle a moment ago is not told of it once it is somebody else's. */
  async function hand(): Promise<void> {
    const [actor, car, to] = [manager(), random.pick(cars), often(0.8) ? anybody().personId : null]
    if (to === car.holder) return
    const at = `/recon/${car.id}/workflow/step/user`
    done(to === null ? await actor('DELETE', at) : await actor('PUT', at, { userId: to }))
    const isUndone = car.holder !== null
    for (const told of record.heard) if (isUndone && told.kind === 'HANDED' && told.vehicleId === car.id) told.isWithdrawn = true
    record.tell('HANDED', actor.personId, [to], { vehicleId: car.id, ids: [car.id] })
    car.holder = to
  }

  /** One or all of what the panel shows is read or deleted. */
  async function clear(): Promise<void> {
    const isDeleting = often(0.5)
    const reader = isDeleting ? manager() : anybody()
    if (record.blind.has(reader.personId)) return
    const listed: { id: string; kind: string; createdDate: string }[] = done(await reader('GET', '/notifications'))
    const one = often(0.2) ? null : random.pick([null, ...listed])
    const path = one ? `/notifications/${one.id}` : '/notifications'
    done(isDeleting ? await reader('DELETE', path) : await reader('PUT', `${path}?read=true`))
    for (const told of record.of(reader.personId)) {
      const isMeant = !one || (told.kind === one.kind && told.at === Date.parse(one.createdDate))
      if (!isMeant || !told.wants.panel || told.isDeleted || told.isWithdrawn) continue
      if (isDeleting) told.isDeleted = true
      else told.isRead = true
    }
  }

  /** What is told from now on comes by other channels; what was told before comes as it was wanted then. */
  async function choose(who = anybody(), of: readonly NoticeKind[] = [random.pick(noticeKinds)]): Promise<void> {
    const kinds = of.map((kind) => {
      const { panel: hasPanel, mail: hasMail } = usualChannels[kind]
      const wanted = {
        ...{ panel: hasPanel !== null && often(0.8), push: often(0.7), mail: often(0.4) },
        ...(hasMail === null && { mail: false }),
      }
      record.wants.set(`${who.personId} ${kind}`, wanted)
      const { panel, push, mail } = wanted
      return { kind, push, ...(hasPanel !== null && { panel }), ...(hasMail !== null && { mail }) }
    })
    done(await who('PUT', '/notifications/preferences', { kinds }))
  }

  const acts = [
    ...[note, note, editNote, editNote, deleteNote, openNotes, addTasks, addTasks, assign, assign, deleteTask, hand, hand],
    ...[moving('REQUESTED', ['ESTIMATED', 'DENIED'], anybody), moving('APPROVED', ['REQUESTED', 'ESTIMATED'], manager)],
    ...[
      moving('DENIED', ['REQUESTED'], manager),
      moving('COMPLETED', ['APPROVED'], anybody),
      clear,
      clear,
      clear,
      () => choose(),
    ],
  ]
  return { choose, something: () => random.pick(acts)() }

  function words(ids: readonly string[]): string {
    return `${ids.map((id) => `@[Test](${id})`).join(' ')} ${random.number()}`
  }
}

// biome-ignore lint/suspicious/noExplicitAny: what is answered is read as it comes
function done({ status, text, body }: Answer): any {
  if (status >= 300) throw new Error(text)
  return body.data
}
