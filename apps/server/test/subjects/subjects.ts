import { randomUUID } from 'node:crypto'
import type { Folio } from '@lotline/contract/engage/folio'
import type { RepairOrder } from '@lotline/contract/tasks/repair-orders'
import { permissions } from '@lotline/domain/people/permissions'
import { layLine, usualLine } from '../../src/modules/line/index.ts'
import { insertMedia } from '../../src/modules/media/index.ts'
import { insertNotes } from '../../src/modules/notes/index.ts'
import { createGroup, createRooftop } from '../../src/modules/rooftops/index.ts'
import { insertTasks } from '../../src/modules/tasks/index.ts'
import { csv, feedRow, feedsOf } from '../feeds.ts'
import { aTag, fullVehicle, secretAmounts, secretCosts } from '../full-vehicle.ts'
import { aNotification } from '../notices/notifications.ts'
import { aPushDevice } from '../notices/push-service.ts'
import { aNote, aTask } from '../paperwork.ts'
import { aPhoto, aPicture } from '../photos.ts'
import { aRepairOrder } from '../repair-orders.ts'
import { type Answer, aVehicle, type Caller, inRecon, runAt, type TestServer } from '../server.ts'
import { samples, uploadsOf } from '../uploads.ts'
import { anAsk, anEngagement, aProspect, lastShopperName } from './engage.ts'
import { aFetch, aFetchedFeed, aFetchedName } from './fetched.ts'
import { aKeptSticker, anAttachment } from './files.ts'
import { aChecklist, aDelivery, aWebhook, layChecklists, layGate, layTaskSettings } from './settings.ts'
import { anExport, anImport } from './transfer.ts'

/** Makes what a contract's examples and paths name ('$roleId', ':roleId'), each time anew, through the product itself. */
export type Subjects = {
  /** What is somebody's own, such as a session, is the caller's; the owner's unless said otherwise. */
  make(name: string, caller?: Caller): Promise<string>
  owner: Caller
}

/** What a rooftop has before anything is asked of it, and its people. */
export type Ground = Awaited<ReturnType<typeof layGround>>

export async function layGround(server: TestServer, rooftopId: string) {
  const owner = await server.someone(permissions, rooftopId)
  const worker = await server.someone('manager', rooftopId)
  const feeds = feedsOf(server, owner)
  // Taken in beforehand: a rooftop takes one feed in at a time.
  const run = await feeds.run([feedRow({ Cost: secretAmounts.cost })])
  await layTaskSettings(owner)
  await owner('PUT', '/settings/locate', { address: 'https://locate.example.com/{token}', key: 'a key that both of them know' })
  await completePassage(owner)
  await layChecklists(owner)
  await layGate(owner)
  return { server, rooftopId, owner, worker, feeds, run }
}

/** Subjects on vehicles that `newVehicle` makes: full ones, of which everything that can be hidden is known, unless said otherwise. */
export async function subjectsOn(
  { server, rooftopId, owner, worker, feeds, run }: Ground,
  newVehicle: (owner: Caller) => Promise<string> = () => fullVehicle(server, owner, worker),
): Promise<Subjects> {
  const made = async (path: string, body: unknown, idOf = (data: Answer['body']) => data.id): Promise<string> => {
    const answer = await owner('POST', path, body)
    if (answer.status !== 201) throw new Error(answer.text)
    return idOf(answer.body.data)
  }
  const leaves = async () => (await owner('GET', '/utility/workflow/steps')).body.data
  // What is on a vehicle is on the one that was made last: paths name that before it.
  let vehicleId = await newVehicle(owner)
  let [noteId, taskId, checklistId, recallId, feedId, webhookId] = ['', '', '', '', '', '']
  let repairOrder: RepairOrder | undefined
  const folioOf = async (id: string): Promise<Folio['folders']> =>
    (await owner('GET', `/inventory/${id}/plugins/vdp/velocityengage/folio`)).body.data.folders
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
      vehicleId = await newVehicle(owner)
      return vehicleId
    },
    taskId: newTask,
    noteId: noteOf,
    notificationId: ({ personId }) => aNotification(server, rooftopId, { personId, vehicleId }),
    stepId: async () => await made('/settings/line/steps', { name: `Step ${randomUUID()}` }, (line) => line.at(-1).id),
    stepName: async () => `Step ${randomUUID()}`,
    nextStepId: async () => (await leaves())[1].id,
    laterStepId: async () => (await leaves())[3].id,
    userId: async () => worker.personId,
    runId: async () => run.id,
    feedName: async () => run.feedName,
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
    documentId: async () => anAttachment(server, rooftopId, { vehicleId }),
    folderId: async () => (await folioOf(vehicleId)).at(-1)?.id ?? '',
    // Of the vehicle that was made last, with an address that was set for it.
    folioVehicleId: async () => vehicleId,
    folioDocumentId: async () => {
      const id = (await folioOf(vehicleId)).at(-1)?.documents[0]?.id ?? ''
      const path = `/inventory/${vehicleId}/plugins/vdp/velocityengage/folio/document/${id}`
      await owner('PUT', path, { url: `https://records.example.com/${randomUUID()}` })
      return id
    },
    // On the note or task that was made last: paths name that before it.
    noteFileId: async (caller) =>
      anAttachment(server, rooftopId, { vehicleId, kind: 'NOTE', id: noteId || (await noteOf(caller)) }),
    taskFileId: async () => anAttachment(server, rooftopId, { vehicleId, kind: 'TASK', id: taskId || (await newTask()) }),
    workPhotoId: async () =>
      anAttachment(server, rooftopId, { vehicleId, kind: 'TASK', id: await newTask() }, { isShownSmall: true }),
    checklistId: newChecklist,
    fieldId: async () => 'horn',
    answerFileId: async () =>
      anAttachment(server, rooftopId, {
        vehicleId,
        kind: 'CHECKLIST',
        id: checklistId || (await newChecklist()),
        fieldId: 'horn',
      }),
    checklistTemplateId: () => made('/settings/checklists', { ...aChecklist(), name: `Checklist ${randomUUID()}` }),
    checklistName: async () => `Checklist ${randomUUID()}`,
    repairOrderId: async () => {
      repairOrder = await aRepairOrder(owner, vehicleId)
      return repairOrder.id
    },
    // On the order that was made last, as those of notes and tasks are.
    lineId: async () => (repairOrder ?? (await aRepairOrder(owner, vehicleId))).repairOrderLines[0]?.id ?? '',
    recallId: async () => {
      recallId = await made(`/inventory/${vehicleId}/recalls`, { name: `Recall ${randomUUID()}` })
      return recallId
    },
    recallFileId: async () => anAttachment(server, rooftopId, { vehicleId, kind: 'RECALL', id: recallId }),
    apiTokenId: async ({ personId }) => {
      const [row] = await runAt(
        server.url,
        `insert into api_token (id, hash, name, ownership, person_id, rooftop_ids, permissions, created_at, ends_at)
         values (gen_random_uuid(), sha256(gen_random_uuid()::text::bytea), 'Program', 'ROOFTOP', $1, array[$2]::uuid[], '{INVENTORY_VIEW}', now(), '2027-01-01') returning id`,
        [personId, rooftopId],
      )
      return row.id
    },
    listingFeedId: () => made('/settings/listingFeeds', { name: `Feed ${randomUUID()}`, form: 'PLAIN_CSV' }),
    exportId: () => anExport(server, owner),
    importId: () => anImport(server, owner),
    webhookId: async ({ personId }) => {
      webhookId = await aWebhook(server, rooftopId, personId)
      return webhookId
    },
    deliveryId: () => aDelivery(server, rooftopId, { webhookId, vehicleId }),
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
    reportViewId: async (caller) => {
      const body = { name: `View ${randomUUID()}`, query: { tab: 'dealer-step', search: {} } }
      const answer = await caller('POST', '/reports/views', body)
      if (answer.status !== 201) throw new Error(answer.text)
      return answer.body.data.id
    },
    scheduleId: async (caller) => {
      const body = { tab: 'dealer-step', preset: 'YESTERDAY', frequency: 'DAILY', hour: 7, receiverIds: [caller.personId] }
      const answer = await caller('POST', '/reports/schedules', body)
      if (answer.status !== 201) throw new Error(answer.text)
      return answer.body.data.id
    },
    feedId: async () => {
      feedId = await aFetchedFeed(server, rooftopId)
      return feedId
    },
    fetchId: () => aFetch(server, rooftopId, feedId),
    fetchedName: async () => aFetchedName(),
    tenantId: async () => rooftopId,
    receiverId: async () => owner.personId,
    deviceId: aPushDevice,
    tagId: () => aTag(server, rooftopId),
    actId: async (caller) => {
      const body = { act: 'TAG', vehicleIds: [await inRecon(owner)], tagIds: [await aTag(server, rooftopId)] }
      const answer = await caller('POST', '/inventory/several', body)
      if (answer.status !== 200) throw new Error(answer.text)
      return answer.body.data.undo.actId
    },
    tagName: async () => `Tag ${randomUUID()}`,
    templateId: () => {
      const costs = {
        laborHours: 1,
        laborRate: { amount: secretAmounts.laborCost },
        partsCost: { amount: secretAmounts.partsCost },
      }
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
    walkId: async () => (await owner('POST', '/lotWalks')).body.data.id,
    vin: async () => String(aVehicle().vin),
    prospectId: ({ personId }) => aProspect(server, rooftopId, { createdBy: personId }),
    // Of the shopper that was made last, as those of notes and tasks are.
    shopperName: () => lastShopperName(server, rooftopId),
    // Of the vehicle that was made last: paths name that before it.
    engagementId: ({ personId }) => anEngagement(server, rooftopId, { vehicleId, senderId: personId }),
    askId: async ({ personId }) => anAsk(server, rooftopId, { vehicleId: await inRecon(owner), senderId: personId }),
    stickerVin: async () => aKeptSticker(server, rooftopId),
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

/** The same, of which each is made once for each caller, a vehicle and an upload once for all: for requests that change nothing. */
export function keeping(subjects: Subjects): Subjects {
  const made = new Map<string, Promise<string>>()
  return {
    ...subjects,
    make(name, caller = subjects.owner) {
      const isShared = name === 'vehicleId' || name === 'uploadId'
      const key = isShared ? name : `${name} ${caller.personId}`
      const one = made.get(key) ?? subjects.make(name, isShared ? undefined : caller)
      made.set(key, one)
      return one
    },
  }
}

/** Names of nothing that exists, in the right shape: a refused request never comes to look for it. */
export const nothing: Pick<Subjects, 'make'> = {
  make: async (name) => shapes[name] ?? (name.endsWith('Id') ? '01a1fa84-0000-7000-8000-000000000000' : name),
}

const shapes: Record<string, string> = { year: '2020', vin: '1FTFW1E50MFA00001', stickerVin: '1FTFW1E50MFA00001', format: 'xlsx' }

/** A rooftop of another owner, that nobody of the test's own group may know of. */
export async function rooftopElsewhere(server: TestServer): Promise<string> {
  const id = await server.doors.identity(async (db) => {
    const groupId = await createGroup(db, `Elsewhere ${randomUUID()}`)
    return createRooftop(db, { groupId, name: `Elsewhere ${randomUUID()}`, timeZone: 'America/Chicago' })
  })
  await server.doors.inRooftop(id, (db) => layLine({ db }, usualLine))
  return id
}

/** What reports count: a passage that ended, with what it was estimated at. */
async function completePassage(owner: Caller): Promise<void> {
  const id = await inRecon(owner, { reconCost: { amount: secretAmounts.reconCost, currency: 'USD' } })
  const done = await owner('PUT', `/recon/${id}/workflow/complete`)
  if (done.status !== 200) throw new Error(done.text)
}
