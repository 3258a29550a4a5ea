import type { NewVehicle } from '@lotline/contract/vehicles/add'
import type { Color } from '@lotline/domain/vehicles/colors'
import type { Condition } from '@lotline/domain/vehicles/conditions'
import type { Disposition } from '@lotline/domain/vehicles/dispositions'
import { makeCheckDigit, modelYearCode } from '@lotline/domain/vin/vin'
import { type ModelLine, modelLines, newModelLines } from './model-lines.ts'
import { interiors, pickPaint } from './paints.ts'
import { type Random, randomOf } from './random.ts'
import type { Fate } from './stock.ts'
import type { DemoTag } from './tags.ts'

/** Which vehicle of the demo: these three make it the same vehicle whenever it is made. */
export type Place = { seed: number; rooftop: number; index: number }

/** What is true of a demo vehicle whatever happens to it; money in USD. */
export type Facts = {
  line: ModelLine
  year: number
  vin: string
  stockNumber: string
  condition: Condition
  disposition: Disposition
  mileage: number
  exteriorColor: string
  color: Color
  interiorColor: string
  msrp: number | null
  price: number
  initialCost: number
  appraisedValue: number
  estimatedRecon: number
  /** How many photos are made of it at most. */
  photoCount: number
  tags: DemoTag[]
}

const stockYear = 2026

/** A lifelike vehicle for a place in the stock; `homeMakes` are what the dealership sells most. */
export function factsOf(place: Place, homeMakes: readonly string[], fate: Fate): Facts {
  const random = randomOf('facts', place.seed, place.rooftop, place.index)
  const isNew = fate.kind === 'NEVER_IN_RECON' && fate.why === 'NEW'
  const line = pickLine(random, homeMakes, isNew)
  const year = random.whole(...line.years)
  const age = Math.max(0, stockYear + 0.8 - year)
  const mileage = isNew ? random.whole(4, 60) : Math.round(age * 11_600 * random.between(0.5, 1.45)) + random.whole(1, 900)
  const condition = isNew ? 'NEW' : conditionOf(random, homeMakes.includes(line.make), age, mileage)
  const source = isNew ? 'FACTORY' : random.chance(0.6) ? 'TRADE' : random.chance(0.7) ? 'AUCTION' : 'STREET'
  const disposition = dispositionOf(random, condition, fate)
  return {
    line,
    year,
    vin: vinOf(place, line, year),
    stockNumber: stockNumberOf(place, line.make, source, random),
    condition,
    disposition,
    mileage,
    ...pickPaint(line.make, random),
    interiorColor: random.pick(interiors),
    ...moneyOf(random, line, age, mileage, condition),
    photoCount: random.whole(6, 10),
    tags: tagsOf(random, { source, condition, disposition, line, fate }),
  }
}

function pickLine(random: Random, homeMakes: readonly string[], isNew: boolean): ModelLine {
  const all = isNew ? newModelLines : modelLines
  const home = all.filter((line) => homeMakes.includes(line.make))
  return random.pick(isNew || random.chance(0.34) ? home : all)
}

function conditionOf(random: Random, isHome: boolean, age: number, mileage: number): Condition {
  return isHome && age < 6.5 && mileage < 75_000 && random.chance(0.5) ? 'CPO' : 'USED'
}

/** A stride without a common factor with the range gives every place its own number. */
function vinOf({ seed, rooftop, index }: Place, line: ModelLine, year: number): string {
  const serial = 100_000 + ((index * 7919 + rooftop * 400_009 + seed * 97) % 899_999)
  return makeCheckDigit(`${line.code}0${modelYearCode(year)}${line.plant}${serial}`)
}

type Source = 'FACTORY' | 'TRADE' | 'AUCTION' | 'STREET'

/** As stores write them: the make's letter, four digits, and A or B for a trade-in; P in front of what was purchased at auction. */
function stockNumberOf({ seed, rooftop, index }: Place, make: string, source: Source, random: Random): string {
  const digits = 1000 + ((index * 53 + rooftop * 4001 + seed * 31) % 9000)
  const letter = source === 'AUCTION' ? 'P' : make === 'Hyundai' ? 'Y' : make.slice(0, 1)
  return `${letter}${digits}${source === 'TRADE' ? (random.chance(0.75) ? 'A' : 'B') : ''}`
}

function dispositionOf(random: Random, condition: Condition, fate: Fate): Disposition {
  if (fate.kind === 'NEVER_IN_RECON' && fate.why === 'WHOLESALE') return 'WHOLESALE'
  if (fate.kind === 'NEVER_IN_RECON' && fate.why === 'FRESH') return 'UNKNOWN'
  if (condition === 'CPO') return 'CERTIFIED_PRE_OWNED'
  return random.chance(0.06) ? 'UNKNOWN' : random.chance(0.03) ? 'LOANER' : 'RETAIL'
}

function moneyOf(random: Random, line: ModelLine, age: number, mileage: number, condition: Condition) {
  if (condition === 'NEW') {
    const msrp = line.price
    return {
      msrp,
      price: msrp - random.whole(0, 4) * 250,
      initialCost: Math.round(msrp * 0.94),
      appraisedValue: 0,
      estimatedRecon: 0,
    }
  }
  const worn = Math.max(-0.12, Math.min(0.12, (age * 11_600 - mileage) / 400_000))
  const kept = line.bodyStyle === 'pickup' || line.driveTrain === '4WD' ? 0.93 : 0.912
  const worth = line.price * kept ** age * (1 + worn + random.between(-0.05, 0.05)) + (condition === 'CPO' ? 900 : 0)
  const price = Math.max(5995, Math.floor(worth / 500) * 500 + random.pick([488, 495, 495, 477, 250]))
  const estimatedRecon = random.whole(70, 420) * 5
  const initialCost = Math.max(1500, Math.round((price * random.between(0.84, 0.93) - estimatedRecon - 500) / 25) * 25)
  return { msrp: null, price, initialCost, appraisedValue: initialCost + random.whole(-8, 12) * 50, estimatedRecon }
}

const looseTags = [
  ['Hail claim', 0.08],
  ['Two keys', 0.2],
  ['Title pending', 0.07],
  ['One owner', 0.16],
  ['Front row', 0.06],
] as const

type Tagged = { source: Source; condition: Condition; disposition: Disposition; line: ModelLine; fate: Fate }

function tagsOf(random: Random, { source, condition, disposition, line, fate }: Tagged): DemoTag[] {
  const tags: DemoTag[] = source === 'TRADE' ? ['Trade-in'] : source === 'AUCTION' ? ['Auction'] : []
  if (condition === 'CPO' && fate.kind === 'IN_STEP') tags.push('CPO candidate')
  if (line.bodyStyle === 'pickup' && random.chance(0.3)) tags.push('Lift kit')
  if (disposition === 'LOANER') tags.push('Service loaner')
  if (condition === 'NEW') return tags
  return [...tags, ...looseTags.filter(([, share]) => random.chance(share)).map(([tag]) => tag)]
}

/** The part of the facts that a person types in when a vehicle is added. */
export function newVehicleOf(facts: Facts): NewVehicle {
  const money = (amount: number) => (amount > 0 ? { amount, currency: 'USD' as const } : null)
  return {
    stockNumber: facts.stockNumber,
    vin: facts.vin,
    year: facts.year,
    make: facts.line.make,
    model: facts.line.model,
    color: facts.color,
    mileage: facts.mileage,
    appraisedValue: money(facts.appraisedValue),
    reconCost: money(facts.estimatedRecon),
  }
}
