import type { LotWalk } from '@lotline/contract/location/lot-walk'
import { mostDecoded } from '@lotline/domain/lot-walk/lot-walk'
import { titleOf } from '@lotline/domain/vehicles/vehicle-words'
import type { VinDecoder } from '../vin/index.ts'

/** A walk whose strangers have year, make and model, as far as their VINs tell without anybody outside being asked. */
export async function decodeStrangers(reading: Promise<LotWalk>, decoder: Pick<VinDecoder, 'decodeMany'>): Promise<LotWalk> {
  const walk = await reading
  const vins = walk.scans.flatMap(({ vin, vehicle }) => (vehicle ? [] : [vin])).slice(0, mostDecoded)
  if (vins.length === 0) return walk
  const decodings = await decoder.decodeMany(vins)
  const titles = new Map(vins.map((vin, at) => [vin, titleIn(decodings[at])]))
  return { ...walk, scans: walk.scans.map((scan) => ({ ...scan, decoded: titles.get(scan.vin) ?? null })) }
}

/** A year alone, or a make alone, is no name for a car. */
function titleIn(decoding: Awaited<ReturnType<VinDecoder['decode']>>): string | null {
  return decoding?.make ? titleOf(decoding) : null
}
