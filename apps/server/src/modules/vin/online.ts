import { hasMatchingCheckDigit } from '@lotline/domain/vin/vin'
import { z } from 'zod'
import type { Decoding } from './describe.ts'
import { wordsOf } from './words.ts'
import type { Log } from './worker-thread.ts'

const timeoutMs = 4000

// The service says '' for what it does not know, 'Not Applicable' now and then, and all figures as text.
const word = z
  .unknown()
  .transform((value) => (typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''))
  .transform((text) => (text === '' || text === 'Not Applicable' ? null : text))
const figure = word.transform((text) => Number(text) || null)

const Row = z.object({
  Make: word,
  Model: word,
  ModelYear: figure,
  Trim: word,
  Trim2: word,
  Series: word,
  Series2: word,
  BodyClass: word,
  DriveType: word,
  TransmissionStyle: word,
  FuelTypePrimary: word,
  FuelTypeSecondary: word,
  ElectrificationLevel: word,
  DisplacementL: figure,
  EngineCylinders: figure,
  EngineConfiguration: word,
  Turbo: word,
  Doors: figure,
  PlantCountry: word,
})
type Row = z.infer<typeof Row>

const Reply = z.object({ Results: z.array(z.unknown()).min(1) })

/**
 * Asks a vPIC service at `vpicUrl` ('https://host/api/vehicles/'). Undefined where it knows no make; 'unreachable' where it did not
 * answer properly within four seconds, which says nothing about the VIN.
 */
export async function decodeOnline(vpicUrl: string, vin: string, log: Log): Promise<Decoding | undefined | 'unreachable'> {
  try {
    const base = vpicUrl.endsWith('/') ? vpicUrl : `${vpicUrl}/`
    const url = new URL(`DecodeVinValuesExtended/${encodeURIComponent(vin)}?format=json`, base)
    // Only the address that was set is asked: a service that points elsewhere is no answer.
    const reply = await fetch(url, {
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
      headers: { accept: 'application/json' },
    })
    if (!reply.ok) throw new Error(`it answered ${reply.status}`)
    return decodingOf(vin, Row.parse(Reply.parse(await reply.json()).Results[0]))
  } catch (cause) {
    log(`The online VIN service gave no answer for ${vin}: ${cause instanceof Error ? cause.message : String(cause)}`)
    return 'unreachable'
  }
}

function decodingOf(vin: string, row: Row): Decoding | undefined {
  if (row.Make === null) return undefined
  const words = wordsOf({
    make: row.Make,
    model: row.Model,
    year: row.ModelYear,
    trim: row.Trim,
    series: row.Series,
    hints: [row.Trim2 ?? '', row.Series2 ?? ''],
    bodyClass: row.BodyClass,
    drive: row.DriveType,
    transmission: row.TransmissionStyle,
    fuel: row.FuelTypePrimary,
    secondFuel: row.FuelTypeSecondary,
    electrification: row.ElectrificationLevel,
    litres: row.DisplacementL,
    cylinders: row.EngineCylinders,
    engineShape: row.EngineConfiguration,
    isTurbo: row.Turbo === 'Yes',
    doors: row.Doors,
    plantCountry: row.PlantCountry,
  })
  return { vin, year: row.ModelYear, checkDigitMatches: hasMatchingCheckDigit(vin), ...words, source: 'online' }
}
