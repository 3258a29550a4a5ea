import { canonicalMake } from '@lotline/domain/vehicles/makes'

export type VpicName = {
  readonly make: string
  readonly model: string | null
  readonly trim: string | null
  readonly series: string | null
  readonly year: number | null
}
export type TradeName = { readonly make: string; readonly model: string | null; readonly trim: string | null }

/** Make, model and trim as a dealership says them, where vPIC files them otherwise. */
export function tradeName(given: VpicName): TradeName {
  const name: TradeName = { make: canonicalMake(given.make), model: cleanModel(given.model), trim: trimOf(given) }
  for (const rule of rules) {
    const renamed = rule(name, given)
    if (renamed !== undefined) return renamed
  }
  return name
}

// vPIC's own additions go: the maker's number of the car in 'Giulia (952)', 'Prius Prime (PHEV)', and old entries in capitals.
function cleanModel(model: string | null): string | null {
  if (model === null) return null
  const name = model.replace(/\s*\((\d+|PHEV)\)$/, '').replace(/^(V\d0)CC$/, '$1 Cross Country')
  return (
    name.replace(/\b(?!PACE|TYPE|FCHV|MKII)[A-Z]{4,}\b/g, (word) => word.charAt(0) + word.slice(1).toLowerCase()).trim() || null
  )
}

// Many makers file what a dealer calls the trim as the series; 'F-Series' is no trim.
function trimOf({ trim, series, model }: VpicName): string | null {
  if (trim !== null) return trim
  return series === null || series === model || /\bseries\b/i.test(series) ? null : series
}

type Rule = (name: TradeName, given: VpicName) => TradeName | undefined

const rules: readonly Rule[] = [scion, ram, generalMotors, nissan, bmw, mercedes]

// Scions are filed as Toyotas called 'Scion xB'.
function scion({ model, trim }: TradeName): TradeName | undefined {
  const name = model === null ? undefined : /^Scion (.+)$/.exec(model)?.[1]
  return name === undefined ? undefined : { make: 'Scion', model: name, trim }
}

// A pickup's size belongs to its name. '1/2 Ton' is not read: the data has it wrong for whole model years.
function sizeOf({ series, trim }: VpicName): string | undefined {
  return /\b[123]500/.exec(`${series ?? ''} ${trim ?? ''}`)?.[0]
}

function withoutSize(trim: string | null): string | null {
  return trim !== null && /^([123]500\S*|[\s(]*\S+[ -]ton\b\)?|\s|nominal)+$/i.test(trim) ? null : trim
}

const firstRamYear = 2012

// The trucks were sold as Ram from 2011 on and are filed as Dodge until 2012, where registers already say Ram.
function ram({ make, model, trim }: TradeName, given: VpicName): TradeName | undefined {
  if (make !== 'Dodge' || model === null || !/^Ram( Chassis Cab)?$/.test(model)) return undefined
  const size = sizeOf(given)
  if (given.year === null || given.year < firstRamYear) {
    return { make, model: size === undefined ? model : `${model} ${size}`, trim: withoutSize(trim) }
  }
  return { make: 'Ram', model: size ?? model, trim: withoutSize(trim) }
}

function generalMotors({ make, model, trim }: TradeName, given: VpicName): TradeName | undefined {
  if (model === 'GMT-400') return { make, model: 'C/K Pickup', trim: withoutSize(trim) }
  const light = model === null ? null : /^(Silverado|Sierra) (LD|Limited|LTD)$/.exec(model)
  if (light !== null) return { make, model: `${light[1]} 1500 ${light[2]}`, trim: withoutSize(trim) }
  const name = model === null ? undefined : /^(Silverado|Sierra)( HD)?$/.exec(model)?.[1]
  const size = sizeOf(given)
  if (name === undefined || size === undefined) return undefined
  return { make, model: `${name} ${size}${size === '1500' ? '' : 'HD'}`, trim: withoutSize(trim) }
}

function nissan({ make, model, trim }: TradeName): TradeName | undefined {
  return make === 'Nissan' && model !== null ? { make, model: model.replace(/^Nissan | (MPV|Hatchback)$/g, ''), trim } : undefined
}

// BMW's '328i' is a 3 Series to everyone who sells one.
function bmw({ make, model, trim }: TradeName): TradeName | undefined {
  const digit = make !== 'BMW' || model === null ? undefined : /^([1-8])\d\d[a-z]*\b/i.exec(model)?.[1]
  if (digit === undefined) return undefined
  const rest = trim === null || trim === 'SA' || trim === model ? [] : [trim]
  return { make, model: `${digit} Series`, trim: [model, ...rest].join(' ') }
}

// 'GLE350-4M' is written 'GLE 350 4MATIC' on the car's own tail.
function mercedes({ make, model, trim }: TradeName): TradeName | undefined {
  if (make !== 'Mercedes-Benz' || trim === null) return undefined
  return { make, model, trim: trim.replace(/-4M\b/, ' 4MATIC').replace(/^([A-Z]{1,3})(\d{2,3})/, '$1 $2') }
}
