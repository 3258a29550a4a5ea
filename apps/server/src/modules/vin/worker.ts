import { parentPort, workerData } from 'node:worker_threads'
import { unpackDatabase } from './database-file.ts'
import { decodeVin } from './decode.ts'
import type { Decoding } from './describe.ts'
import type { Vpic } from './vpic.ts'
import { openVpic } from './vpic.ts'

export type Settings = { readonly packed: string; readonly cacheDir: string }
export type Question = { readonly id: number; readonly vins: readonly string[]; readonly asOf: number }
export type Answer =
  | { readonly id: number; readonly decodings: readonly (Decoding | undefined)[] }
  | { readonly id: number; readonly failure: string }

// The one who starts this worker writes these two shapes: `worker-thread.ts`.
const settings = workerData as Settings
let opening: Promise<Vpic> | undefined

// A full disk is a reason to try again with the next question, not to give up for good.
function open(): Promise<Vpic> {
  opening ??= unpackDatabase(settings.packed, settings.cacheDir)
    .then(openVpic)
    .catch((cause) => {
      opening = undefined
      throw cause
    })
  return opening
}

parentPort?.on('message', async (question: Question) => {
  parentPort?.postMessage(await answer(question))
})

async function answer({ id, vins, asOf }: Question): Promise<Answer> {
  try {
    const vpic = await open()
    return { id, decodings: vins.map((vin) => decodeVin(vpic, vin, asOf)) }
  } catch (cause) {
    return { id, failure: cause instanceof Error ? cause.message : String(cause) }
  }
}
