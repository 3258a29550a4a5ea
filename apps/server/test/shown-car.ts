import { randomUUID } from 'node:crypto'
import type { Task } from '@lotline/contract/tasks/tasks'
import type { PageChoice } from '@lotline/domain/engage/page-switches'
import type { RawBuilder } from 'kysely'
import { engageDesk, tokenOf } from './engage-desk.ts'
import type { TestServer } from './server.ts'
import { samples, uploadsOf } from './uploads.ts'

/** Words of staff that no shopper may read, in every place where staff type. */
export const secret = { note: 'Zqnote squeals', vendor: 'Zqvendor Body Shop', person: 'Zqperson' }

/** Cars with finished work, and the page of one as shoppers see it. */
export async function shownCars(server: TestServer) {
  const desk = await engageDesk(server)
  const { admin } = desk
  const uploads = uploadsOf(server, admin)
  const { api } = server.app

  const write = (statement: RawBuilder<unknown>) => server.doors.inRooftop(server.here.id, (db) => statement.execute(db))
  const switchPart = (part: PageChoice, isOn: boolean) => admin('PUT', '/settings/engage/page', { part, isOn })

  async function template(name: string, spanishName = ''): Promise<string> {
    const body = { name, spanishName, type: 'Mechanical', description: secret.note }
    return (await admin('POST', '/settings/tasks/templates', body)).body.data.id
  }

  /** A task with a cost and a note, as it is added and then changed. */
  async function task(vehicleId: string, facts: object, ...changes: object[]): Promise<Task> {
    const costs = {
      laborCost: { amount: 1234.56 },
      partsCost: { amount: 7654.32 },
      note: secret.note,
      description: secret.vendor,
    }
    const path = `/inventory/${vehicleId}/tasks`
    let answer = await admin('POST', path, { type: 'Mechanical', status: 'APPROVED', ...costs, ...facts })
    for (const change of changes) answer = await admin('PUT', `${path}/${answer.body.data.id}`, change)
    if (answer.status >= 300) throw new Error(answer.text)
    return answer.body.data
  }

  async function photoOf(vehicleId: string, taskId: string): Promise<string> {
    const sent = await uploads.send(`/${server.here.id}/recon/${vehicleId}/tasks/${taskId}/attachments`, samples.task)
    if (sent.status !== 201) throw new Error(JSON.stringify(sent.body))
    return sent.body.data.id
  }

  const show = (vehicleId: string, attachmentId: string, shownToShoppers: boolean, by = admin) =>
    by('PUT', `/inventory/${vehicleId}/workPhotos/${attachmentId}`, { shownToShoppers })

  /** The token of a link for a shopper. */
  async function linkTo(vehicleId: string, showPrice = true): Promise<string> {
    const shopper = (await desk.shopper(admin, { email: `${randomUUID()}@mailbox.example` })).body.data.id
    const [link] = await desk.drafts(admin, vehicleId, [shopper], showPrice)
    return tokenOf(link ?? { shareURL: '' })
  }

  const page = async (token: string) => (await api.inject(`/api/s/${token}`)).json().data
  const html = async (token: string, path = '', lang = 'en') => (await api.inject(`/s/${token}${path}?lang=${lang}`)).body
  const file = (token: string, id: string) => api.inject(`/api/s/${token}/files/${id}`)

  return { ...desk, uploads, write, switchPart, template, task, photoOf, show, linkTo, page, html, file }
}
