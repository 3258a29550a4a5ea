import { readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { choosePort } from '@lotline/embedded-postgres/port'
import { aSample } from '../../apps/server/test/uploads.ts'
import { openTemporaryFolder } from '../database.ts'
import { headersOf, type Product, type SignedIn, signIn, startProduct } from '../product.ts'
import { type Door, type Outcome, sendMangled } from './send-mangled.ts'

const parallel = 50
const fileBytes = 5_242_880

export type FilesOutcome = Outcome & { idleMb: number; mostMb: number; uploaded: number; ended: string }

/** Sends spoilt files to the real server in a process of its own, then many large ones at once, and tells what that does to its memory. */
export async function fuzzFiles(options: { count: number; seed: number; say(line: string): void }): Promise<FilesOutcome> {
  const [dataDir, port] = [await openTemporaryFolder('lotline-bench-files-'), await choosePort(undefined)]
  const product = await startProduct(port, { DATA_DIR: dataDir, DATABASE_URL: '', DEMO: '1', LOG_LEVEL: 'silent' })
  try {
    const held = await signIn(port, { emailAddress: 'admin@demo.lotline.test', password: 'Lotline#2026' })
    const server = openServer(port, held)
    const vehicleId = await server.anyVehicle()
    const idleMb = memoryOf(product)
    options.say(`The server has ${idleMb} MB; ${parallel} photos of 5 MB go up at once`)
    const { mostMb, uploaded } = await uploadAtOnce(product, server, vehicleId)
    options.say(`It has ${mostMb} MB at most; ${options.count} spoilt files follow`)
    const outcome = await sendMangled(server.doorTo(vehicleId), options)
    const ended = product.child.exitCode === null ? '' : `The server ended: ${product.said()}`
    return { ...outcome, idleMb, mostMb, uploaded, ended }
  } finally {
    await product.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** Megabytes of the server's process that lie in memory, as Linux tells. */
function memoryOf({ child }: Product): number {
  const status = readFileSync(`/proc/${child.pid}/status`, 'utf8')
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024)
}

async function uploadAtOnce(product: Product, server: ReturnType<typeof openServer>, vehicleId: string) {
  const photo = await aSample('jpeg', { width: 4032, height: 3024 })
  const bytes = Buffer.concat([photo, Buffer.alloc(fileBytes)]).subarray(0, fileBytes)
  let mostMb = 0
  const watch = setInterval(() => {
    mostMb = Math.max(mostMb, memoryOf(product))
  }, 50)
  const sent = await Promise.all(
    Array.from({ length: parallel }, (_, number) => server.send(vehicleId, 'media/images', { name: `${number}.jpg`, bytes })),
  )
  // Their smaller pictures are made meanwhile and behind them.
  for (const { body } of sent) if (body.data) await server.open(body.data.uri)
  clearInterval(watch)
  return { mostMb, uploaded: sent.filter(({ status }) => status === 201).length }
}

function openServer(port: number, held: SignedIn) {
  const at = `http://127.0.0.1:${port}`
  const headers = headersOf(held)
  const target = { image: 'media/images', document: 'attachments' }
  async function send(vehicleId: string, path: string, { name, bytes }: { name: string; bytes: Buffer }) {
    const form = new FormData()
    form.append('file', new Blob([new Uint8Array(bytes)]), name)
    const answer = await fetch(`${at}/api/${held.rooftopId}/recon/${vehicleId}/${path}`, { method: 'POST', headers, body: form })
    // The contract's own reply, or a problem.
    return { status: answer.status, body: (await answer.json()) as Awaited<ReturnType<Door['send']>>['body'] }
  }
  async function open(uri: string): Promise<number> {
    const answer = await fetch(`${at}${uri}`)
    await answer.arrayBuffer()
    return answer.status
  }
  return {
    send,
    open,
    async anyVehicle(): Promise<string> {
      const answer = await fetch(`${at}/api/inventory?pageSize=1`, { headers })
      const { data } = (await answer.json()) as { data: { vehicleCard: { id: string } }[] }
      const [first] = data
      if (!first) throw new Error('The demo has no vehicle')
      return first.vehicleCard.id
    },
    doorTo: (vehicleId: string): Door => ({
      send: (place, file) => send(vehicleId, target[place], file),
      open,
      remove: (place, id) => fetch(`${at}/api/inventory/${vehicleId}/${target[place]}/${id}`, { method: 'DELETE', headers }),
    }),
  }
}
