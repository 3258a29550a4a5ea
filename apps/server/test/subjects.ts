import { randomUUID } from 'node:crypto'
import { permissions } from '@lotline/domain/people/permissions'
import { layLine, usualLine } from '../src/modules/line/index.ts'
import { insertMedia } from '../src/modules/media/index.ts'
import { insertNotes } from '../src/modules/notes/index.ts'
import { createGroup, createRooftop } from '../src/modules/rooftops/index.ts'
import { insertTag, insertTagsOn } from '../src/modules/tags/index.ts'
import { insertTasks } from '../src/modules/tasks/index.ts'
import { csv, feedRow, feedsOf } from './feeds.ts'
import { aNote, aTask } from './paperwork.ts'
import { aPhoto, aPicture } from './photos.ts'
import { type Answer, aVehicle, type Caller, inRecon, runAt, type TestServer } from './server.ts'
import { samples, uploadsOf } from './uploads.ts'

/** Makes what a contract's examples and paths name ('$roleId', ':roleId'), each time anew, through the product itself. */
export type Subjects = {
  /** What is somebody's own, such as a session, is the caller's; the owner's unless said otherwise. */
  make(name: string, caller?: Caller): Promise<string>
  owner: Caller
}

/** Amounts that stand for money nobody but the permitted may read, wherever it turns up. */
export const secretAmounts = {
  appraisedValue: 91_827.36,
  reconCost: 1_928.37,
  cost: 81_726.35,
  partsCost: 7_364.51,
  laborCost: 6_453.62,
  taskTotal: 13_818.13,
  /** What a card makes of these in a rooftop whose pack is 500. */
  costWithPack: 82_226.35,
  loss: 58_770.35,
}
const { partsCost, laborCost } = secretAmounts
const secretCosts = { parts_cost: partsCost, labor_hours: 1, labor_rate: laborCost, labor_cost: laborCost }
/** What the same vehicle is advertised for. */
export const publicPrice = 23_456

export async function subjectsIn(server: TestServer, rooftopId: string): Promise<Subjects> {
  const owner = await server.someone(permissions, rooftopId)
  const worker = await server.someone('manager', rooftopId)
  const feeds = feedsOf(server, owner)
  const made = async (path: string, body: unknown, idOf = (data: Answer['body']) => data.id): Promise<string> => {
    const answer = await owner('POST', path, body)
    if (answer.status !== 201) throw new Error(answer.text)
    return idOf(answer.body.data)
  }
  // Taken in beforehand: a rooftop takes one feed in at a time.
  const run = await feeds.run([feedRow({ Cost: secretAmounts.cost })])
  await layTaskSettings(owner)
  const leaves = async () => (await owner('GET', '/utility/workflow/steps')).body.data
  // What is on a vehicle is on the one that was made last: paths name that before it.
  await layChecklists(owner)
  let vehicleId = await fullVehicle(server, owner, worker)
  let [noteId, taskId, checklistId] = ['', '', '']
  async function newTask(): Promise<string> {
    const task = aTask(vehicleId, owner, { ...secretCosts, status: 'ESTIMATED' })
    await server.doors.inRooftop(rooftopId, (db) => insertTasks(db, [task]))
    taskId = task.id
    return taskId
  }
  async function noteOf(caller: Caller): Promise<string> {
    const note = aNote(vehicleId, caller)
    await server.doors.inRooftop(rooftopId, (db) => insertNotes(db, [note]))
    noteId = note.id
    return noteId
  }
  async function newChecklist(): Promise<string> {
    const sheets = (await owner('GET', `/inventory/${vehicleId}/plugins/vdp/checklists`)).body.data
    checklistId = sheets[0].id
    return checklistId
  }
  const makers: Record<string, (caller: Caller) => Promise<string>> = {
    vehicleId: async () => {
      vehicleId = await fullVehicle(server, owner, worker)
      return vehicleId
    },
    taskId: newTask,
    noteId: noteOf,
    stepId: async () => await made('/settings/line/steps', { name: `Step ${randomUUID()}` }, (line) => line.at(-1).id),
    stepName: async () => `Step ${randomUUID()}`,
    nextStepId: async () => (await leaves())[1].id,
    laterStepId: async () => (await leaves())[3].id,
    userId: async () => worker.personId,
    runId: async () => run.id,
    line: async () => 'line',
    imageId: async () => {
      const image = aPhoto(vehicleId, await aPicture(server, rooftopId, 'front'))
      await server.doors.inRooftop(rooftopId, (db) => insertMedia(db, [image]))
      return image.id
    },
    videoId: async () => {
      const file = await aPicture(server, rooftopId, 'walkaround')
      const video = aPhoto(vehicleId, file, { kind: 'VIDEO', view_id: null, thumbnail_id: null, name: 'walkaround.mp4' })
      await server.doors.inRooftop(rooftopId, (db) => insertMedia(db, [video]))
      return video.id
    },
    documentId: async () => anAttachment(server, rooftopId, { vehicle_id: vehicleId }),
    // On the note or task that was made last: paths name that before it.
    noteFileId: async (caller) =>
      anAttachment(server, rooftopId, { vehicle_id: vehicleId, note_id: noteId || (await noteOf(caller)) }),
    taskFileId: async () => anAttachment(server, rooftopId, { vehicle_id: vehicleId, task_id: taskId || (await newTask()) }),
    checklistId: newChecklist,
    fieldId: async () => 'horn',
    answerFileId: async () =>
      anAttachment(server, rooftopId, {
        vehicle_id: vehicleId,
        checklist_id: checklistId || (await newChecklist()),
        field_id: 'horn',
      }),
    checklistTemplateId: () => made('/settings/checklists', { ...aChecklist(), name: `Checklist ${randomUUID()}` }),
    checklistName: async () => `Checklist ${randomUUID()}`,
    resumableId: async (caller) => uploadsOf(server, caller).begin(samples.image),
    uploadId: async () => (await feeds.upload(csv([feedRow()]))).body.data.uploadId,
    roleId: () => made('/settings/roles', { name: `Role ${randomUUID()}`, permissions: [] }),
    personId: async () => {
      const roleId = await made('/settings/roles', { name: `Role ${randomUUID()}`, permissions: [] })
      return made('/settings/people', { emailAddress: `${randomUUID()}@people.test`, lastName: 'Invited', roleId })
    },
    sessionId: async ({ personId }) => {
      const [row] = await runAt(
        server.url,
        `insert into session (id, person_id, rooftop_id, created_at) values (gen_random_uuid(), $1, $2, now()) returning id`,
        [personId, rooftopId],
      )
      return row.id
    },
    viewId: async (caller) => {
      const query = { filters: {} }
      const answer = await caller('POST', '/inventory/views', { name: `View ${randomUUID()}`, query })
      if (answer.status !== 201) throw new Error(answer.text)
      return answer.body.data.id
    },
    tagId: () => aTag(server, rooftopId),
    actId: async (caller) => {
      const body = { act: 'TAG', vehicleIds: [await inRecon(owner)], tagIds: [await aTag(server, rooftopId)] }
      const answer = await caller('POST', '/inventory/several', body)
      if (answer.status !== 200) throw new Error(answer.text)
      return answer.body.data.undo.actId
    },
    tagName: async () => `Tag ${randomUUID()}`,
    templateId: () => {
      const costs = { laborHours: 1, laborRate: { amount: laborCost }, partsCost: { amount: partsCost } }
      return made('/settings/tasks/templates', { name: `Template ${randomUUID()}`, type: 'Body', ...costs })
    },
    templateName: async () => `Template ${randomUUID()}`,
    packageId: async () => {
      const templateIds = [await made('/settings/tasks/templates', { name: `Template ${randomUUID()}`, type: 'Body' })]
      return made('/settings/tasks/packages', { name: `Package ${randomUUID()}`, templateIds })
    },
    packageName: async () => `Package ${randomUUID()}`,
    roleName: async () => `Role ${randomUUID()}`,
    viewName: async () => `View ${randomUUID()}`,
    // A group with this rooftop alone, so that whoever administers the one may act in the other.
    groupId: async () => {
      const id = await made('/settings/groups', { name: `Group ${randomUUID()}` })
      await runAt(server.url, 'update rooftop set group_id = $1 where id = $2', [id, rooftopId])
      return id
    },
    rooftopId: async () => rooftopId,
    locationId: async () => rooftopId,
    stockNumber: async () => String(aVehicle().stockNumber),
    vin: async () => String(aVehicle().vin),
    year: async () => '2020',
    make: async () => 'Toyota',
    name: async () => 'UI_PREVIEW',
    format: async () => 'xlsx',
  }
  return {
    owner,
    make(name, caller = owner) {
      const maker = makers[name]
      if (!maker) throw new Error(`Nothing is known of '${name}': say here how one is made`)
      return maker(caller)
    },
  }
}

/** A tag that people put on vehicles. */
export async function aTag({ doors }: TestServer, rooftopId: string, value: string = randomUUID()): Promise<string> {
  const id = randomUUID()
  await doors.inRooftop(rooftopId, (db) => insertTag(db, { id, value, hexColor: '#E53935' }))
  return id
}

/** A file on a vehicle, a note, a task or an item. */
async function anAttachment(
  server: TestServer,
  rooftopId: string,
  owner: { vehicle_id: string; note_id?: string; task_id?: string; checklist_id?: string; field_id?: string },
): Promise<string> {
  const [id, file_id] = [randomUUID(), await aPicture(server, rooftopId, 'front')]
  const created_at = server.clock.now
  await server.doors.inRooftop(rooftopId, (db) =>
    db
      .insertInto('attachment')
      .values({ rooftop_id: rooftopId, id, name: 'front.webp', file_id, created_at, ...owner })
      .execute(),
  )
  return id
}

/** A labor rate and a template whose costs are secret. */
async function layTaskSettings(owner: Caller): Promise<void> {
  const { laborCost, partsCost } = secretAmounts
  const money = (amount: number) => ({ amount, currency: 'USD' })
  const template = {
    name: `Template ${randomUUID()}`,
    type: 'Body',
    laborHours: 1,
    laborRate: money(laborCost),
    partsCost: money(partsCost),
  }
  for (const answer of [
    await owner('PUT', '/settings/tasks', { laborRates: [{ name: 'Shop', rate: money(laborCost) }] }),
    await owner('POST', '/settings/tasks/templates', template),
  ])
    if (answer.status >= 300) throw new Error(answer.text)
}

const aChecklist = (taskTemplateId: string | null = null) => ({
  name: 'Lights and sounds',
  items: ['horn', 'lamps'].map((id) => ({
    id,
    label: `Works: ${id}`,
    uiType: 'YES_NO',
    options: [{ label: 'No', value: 'false', mark: 'FAILS' }],
    taskTemplateId,
  })),
})

/** What every vehicle on the line is asked for, with work that costs what is secret. */
async function layChecklists(owner: Caller): Promise<void> {
  const [template] = (await owner('GET', '/utility/tasks/templates')).body.data
  const added = await owner('POST', '/settings/checklists', aChecklist(template.id))
  if (added.status !== 201) throw new Error(added.text)
}

/** The same, of which vehicles and uploads, which take most of the time, are made once. */
export function keeping(subjects: Subjects): Subjects {
  const made = new Map<string, Promise<string>>()
  return {
    ...subjects,
    make(name, caller) {
      if (name !== 'vehicleId' && name !== 'uploadId') return subjects.make(name, caller)
      const one = made.get(name) ?? subjects.make(name)
      made.set(name, one)
      return one
    },
  }
}

/** A rooftop of another owner, that nobody of the test's own group may know of. */
export async function rooftopElsewhere(server: TestServer): Promise<string> {
  const id = await server.doors.identity(async (db) => {
    const groupId = await createGroup(db, `Elsewhere ${randomUUID()}`)
    return createRooftop(db, { groupId, name: `Elsewhere ${randomUUID()}`, timeZone: 'America/Chicago' })
  })
  await server.doors.inRooftop(id, (db) => layLine({ db }, usualLine))
  return id
}

/** A vehicle on the line of which everything is known that can be hidden: money, a tag, a task, a note, a photo, somebody who holds it. */
async function fullVehicle(server: TestServer, owner: Caller, worker: Caller): Promise<string> {
  const { appraisedValue, reconCost } = secretAmounts
  const money = (amount: number) => ({ amount, currency: 'USD' })
  const id = await inRecon(owner, { appraisedValue: money(appraisedValue), reconCost: money(reconCost) })
  const picture = await aPicture(server, owner.rooftopId, 'front')
  const tagId = await aTag(server, owner.rooftopId)
  await server.doors.inRooftop(owner.rooftopId, async (db) => {
    await db
      .updateTable('vehicle')
      .set({ advertised_price: publicPrice, initial_cost: secretAmounts.cost })
      .where('id', '=', id)
      .execute()
    await insertTagsOn(db, [id], [tagId])
    await insertTasks(db, [aTask(id, owner, { ...secretCosts, assignee_id: worker.personId })])
    await insertNotes(db, [aNote(id, owner)])
    await insertMedia(db, [aPhoto(id, picture)])
  })
  const given = await owner('PUT', `/recon/${id}/workflow/step/user`, { userId: worker.personId })
  if (given.status !== 200) throw new Error(given.text)
  await failLamps(owner, id)
  return id
}

/** Lets both items of its sheet fail, one of which has become a task. */
async function failLamps(owner: Caller, id: string): Promise<void> {
  const path = `/inventory/${id}/plugins/vdp/checklists`
  const sheet = `${path}/${(await owner('GET', path)).body.data[0].id}`
  for (const answer of [
    await owner('PUT', sheet, { answers: { horn: false, lamps: false } }),
    await owner('PUT', `${sheet}/items/lamps/task`),
  ])
    if (answer.status !== 200) throw new Error(answer.text)
}
