import { expect, test } from 'vitest'
import { type Answer, inRecon, startServer } from '../../../test/server.ts'
import { samples, uploadsOf } from '../../../test/uploads.ts'

const server = await startServer()
const manager = await server.someone('manager')
const outcome = ({ status, body }: { status: number; body: Answer['body'] }) => [status, body.code]
const namesOf = (files: { name: string }[]) => files.map(({ name }) => name)

async function aTask() {
  const id = await inRecon(manager)
  const task = (await manager('POST', `/inventory/${id}/tasks`, { name: 'Brakes', type: 'Mechanical' })).body.data
  const at = `/inventory/${id}/tasks/${task.id}`
  const attach = (file = samples.task) =>
    uploadsOf(server, manager).send(`/${server.here.id}/recon/${id}/tasks/${task.id}/attachments`, file)
  return { id, at, attach }
}

test('files of a task stand with it wherever it is told, also when it is changed, and can be taken off', async () => {
  const { id, at, attach } = await aTask()
  for (const file of [samples.task, samples.document, samples.task]) expect((await attach(file)).status).toBe(201)
  const names = ['front.png', 'title.pdf', 'front-1.png']
  expect(namesOf((await manager('GET', `${at}/attachments`)).body.data)).toEqual(names)
  expect(namesOf((await manager('GET', at)).body.data.attachments)).toEqual(names)
  expect(namesOf((await manager('GET', `/inventory/${id}/tasks`)).body.data[0].attachments)).toEqual(names)
  const changed = (await manager('PUT', at, { description: 'Both sides' })).body.data
  expect(namesOf(changed.attachments)).toEqual(names)
  const remove = () => manager('DELETE', `${at}/attachments/${changed.attachments[0].id}`)
  expect([(await remove()).status, ...outcome(await remove())]).toEqual([200, 404, 'ATTACHMENT_NOT_FOUND'])
  const told = (await manager('GET', `/inventory/${id}/history`)).body.data.map(({ label }: { label: string }) => label)
  expect(told).toEqual(expect.arrayContaining(['Brakes: title.pdf attached', 'Brakes: front.png deleted']))
})

test('a deleted task takes no files, and tells of none', async () => {
  const { at, attach } = await aTask()
  await attach()
  await manager('DELETE', at)
  expect(outcome(await attach())).toEqual([404, 'TASK_NOT_FOUND'])
  expect(outcome(await manager('GET', `${at}/attachments`))).toEqual([404, 'TASK_NOT_FOUND'])
  const filesOf = () =>
    server.doors.inRooftop(server.here.id, (db) =>
      db
        .selectFrom('attachment')
        .select('id')
        .where('owner_id', '=', at.split('/').at(-1) ?? '')
        .execute(),
    )
  await server.runHousekeeping()
  expect(await filesOf()).toHaveLength(1)
  server.pass({ hours: 25 })
  await server.runHousekeeping()
  expect(await filesOf()).toEqual([])
})
