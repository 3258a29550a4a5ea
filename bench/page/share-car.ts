import type { ShopperPage } from '@lotline/contract/shopper/page'
import { pageSwitches } from '@lotline/domain/engage/page-switches'
import { headersOf, signIn } from '../product.ts'
import { takePhotos } from './photos.ts'

/** Vehicles with photos among which the one with the longest page is looked for. */
const MAX_TRIED = 40

export type SharedCar = { address: string; page: ShopperPage }

/** A link to the car of the demo about which there is most to show, all parts switched on, with a dozen photos as a telephone takes them. */
export async function shareCar(port: number): Promise<SharedCar> {
  const staff = await staffAt(port)
  for (const part of pageSwitches) await staff.send('PUT', '/settings/engage/page', { part, isOn: true })
  const listed = await staff.send<{ vehicleCard: { id: string; photoCount: number | null } }[]>('GET', '/inventory?pageSize=100')
  const photographed = listed.map(({ vehicleCard }) => vehicleCard).filter(({ photoCount }) => (photoCount ?? 0) > 5)
  let longest: { id: string; token: string; parts: number } | undefined
  for (const { id } of photographed.slice(0, MAX_TRIED)) {
    const token = await staff.share(id)
    const parts = partsOf(await staff.pageOf(token))
    if (!longest || parts > longest.parts) longest = { id, token, parts }
  }
  if (!longest) throw new Error('The demo has no car with photos.')
  await staff.replacePhotos(longest.id)
  const page = await staff.pageOf(longest.token)
  // Smaller pictures are made meanwhile: each waits for its own.
  for (const { sources, thumbnailUrl } of page.photos)
    for (const url of [...sources.map((source) => source.url), thumbnailUrl]) await staff.open(url)
  return { address: `http://127.0.0.1:${port}/s/${longest.token}`, page: await staff.pageOf(longest.token) }
}

/** Longer by what was done to it; one without a price shows nothing to wait for. */
function partsOf({ price, workDone, inspection, recalls, documents }: ShopperPage): number {
  if (!price) return -1
  return (workDone?.items.length ?? 0) + 5 * (inspection?.length ?? 0) + (recalls ? 1 : 0) + documents.length
}

async function staffAt(port: number) {
  const held = await signIn(port, { emailAddress: 'admin@demo.lotline.test', password: 'Lotline#2026' })
  const origin = `http://127.0.0.1:${port}`
  const signedIn = headersOf(held)

  async function ask(path: string, request: RequestInit): Promise<Response> {
    const answer = await fetch(`${origin}${path}`, request)
    if (!answer.ok) throw new Error(`${request.method} ${path} was answered ${answer.status}: ${await answer.text()}`)
    return answer
  }
  /** The type is that of the route's own contract. */
  async function send<T>(method: string, path: string, body?: object): Promise<T> {
    const headers = { ...signedIn, ...(body && { 'content-type': 'application/json' }) }
    const answer = await ask(`/api${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) })
    const { data } = (await answer.json()) as { data: T }
    return data
  }
  return {
    send,
    async share(vehicleId: string): Promise<string> {
      const path = `/inventory/${vehicleId}/plugins/vdp/velocityengage/engagements`
      const [link] = await send<{ shareURL: string }[]>('POST', path, [{ showPrice: true, engagementType: 'SHOWROOM' }])
      return new URL(link?.shareURL ?? '').pathname.replace('/s/', '')
    },
    pageOf: (token: string) => send<ShopperPage>('GET', `/s/${token}`),
    open: async (path: string) => void (await (await ask(path, { method: 'GET' })).arrayBuffer()),
    async replacePhotos(vehicleId: string): Promise<void> {
      const before = await send<{ id: string; kind: string }[]>('GET', `/inventory/${vehicleId}/media`)
      for (const { name, bytes } of await takePhotos()) {
        const form = new FormData()
        form.append('file', new Blob([new Uint8Array(bytes)]), name)
        const path = `/api/${held.rooftopId}/recon/${vehicleId}/media/images`
        await (await ask(path, { method: 'POST', headers: signedIn, body: form })).json()
      }
      for (const { id, kind } of before) if (kind === 'IMAGE') await send('DELETE', `/inventory/${vehicleId}/media/images/${id}`)
    },
  }
}
