import type { Engagement, EngagementList } from '@lotline/contract/engage/engagement-table'
import type { EngageOverview } from '@lotline/contract/engage/overview'
import { engageDesk, tokenOf } from './engage-desk.ts'
import { nextNumber } from './numbers.ts'
import type { Caller, TestServer } from './server.ts'

export const engagePath = '/plugins/vdp/velocityengage'

export type TableQuery = {
  filter?: object[]
  sort?: object[]
  group?: object[]
  pageSize?: number
  startIndex?: number
  /** Of one vehicle. */
  car?: string
}

export function tableAddress(what: string, { filter, sort, group, pageSize, startIndex, car }: TableQuery): string {
  const query = new URLSearchParams()
  if (filter) query.set('filterFacets', JSON.stringify(filter))
  if (sort) query.set('sortFacets', JSON.stringify(sort))
  if (group) query.set('groupFacets', JSON.stringify(group))
  if (pageSize) query.set('pageSize', String(pageSize))
  if (startIndex) query.set('startIndex', String(startIndex))
  return `${car ? `/inventory/${car}` : ''}${engagePath}/${what}?${query}`
}

/** A desk that has sent vehicles, and what its people read of it. */
export async function engageTable(server: TestServer) {
  const desk = await engageDesk(server)

  async function aShopper(by: Caller, firstName = 'Robin', lastName = 'Sample'): Promise<string> {
    const email = `table${nextNumber('mailbox')}@mailbox.example`
    return (await desk.shopper(by, { firstName, lastName, email, phone: '' })).body.data.id
  }

  /** A vehicle sent to a shopper. */
  async function sent(by: Caller, car: string, prospectId: string): Promise<{ id: string; token: string }> {
    const [made] = await desk.drafts(by, car, [prospectId])
    const id = made?.engagementId ?? ''
    const answer = await desk.send(by, car, [id], { message: `Message ${nextNumber('message')} {Link}` })
    if (answer.status !== 200) throw new Error(answer.text)
    return { id, token: tokenOf(made ?? { shareURL: '' }) }
  }

  async function list(by: Caller, asked: TableQuery): Promise<EngagementList> {
    const { status, body, text } = await by('GET', tableAddress('engagements', asked))
    if (status !== 200) throw new Error(text)
    return body.data
  }
  const rows = async (by: Caller, asked: TableQuery): Promise<Engagement[]> =>
    (await list(by, asked)).groups.flatMap(({ engagements }) => engagements)
  const ids = async (by: Caller, asked: TableQuery): Promise<string[]> => (await rows(by, asked)).map(({ id }) => id)
  const heatMap = async (by: Caller, id: string) => (await by('GET', `${engagePath}/engagement/${id}/heatmapData`)).body
  const overview = async (by: Caller, car: string): Promise<EngageOverview> =>
    (await by('GET', `/inventory/${car}${engagePath}/engagements/overview`)).body.data

  return { ...desk, aShopper, sent, list, rows, ids, heatMap, overview }
}
