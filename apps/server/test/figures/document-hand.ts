import type { Random } from '../random.ts'
import type { Answer } from '../server.ts'
import { type Shop, sure } from './shops.ts'

type Folder = { documents: { id: string }[] }

/** Adds a brochure for some cars to the documents of a shop, and sets documents of its vehicles; `documents` is the record of it. */
export async function openDocumentHand({ boss }: Shop, random: Random, done: (what: string, answer: Answer) => void) {
  const { pick, number } = random
  /** Of each vehicle, by its id, what was set on it. */
  const documents = new Map<string, Set<string>>()
  const { version, folders } = (await sure(boss('GET', '/settings/engage/documents'))).body.data
  const brochure = {
    name: 'Brochure',
    source: 'EVERY_VEHICLE',
    url: 'https://brochures.example.com/',
    conditions: ['NEW', 'CPO'],
  }
  const brochures = { name: 'Brochures', documents: [brochure] }
  await sure(boss('PUT', '/settings/engage/documents', { version, folders: [...folders, brochures] }))

  /** Sets one of a vehicle's documents, or takes back what was set. */
  async function act(carIds: readonly string[]): Promise<void> {
    if (carIds.length === 0) return
    const carId = pick(carIds)
    const folio = `/inventory/${carId}/plugins/vdp/velocityengage/folio`
    const own = documents.get(carId) ?? new Set()
    documents.set(carId, own)
    const isTaken = own.size > 0 && number() < 0.5
    const all: Folder[] = (await sure(boss('GET', folio))).body.data.folders.slice(1)
    const id = pick(isTaken ? [...own] : all.flatMap((folder) => folder.documents.map((one) => one.id)))
    const address = { url: 'https://documents.example.com/1' }
    const answer = await (isTaken ? boss('DELETE', `${folio}/document/${id}`) : boss('PUT', `${folio}/document/${id}`, address))
    done(isTaken ? 'take document back' : 'set document', answer)
    if (answer.status >= 300) return
    if (isTaken) own.delete(id)
    else own.add(id)
  }

  return { act, documents }
}
