import { canonicalMake } from '@lotline/domain/makes'

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

// Some makers write their own number of the car behind its name: 'Giulia (952)'.
function cleanModel(model: string | null): string | null {
  return model === null ? null : model.replace(/\s*\(\d+\)$/, '').trim() || null
}

// Many makers file what a dealer calls the trim as the series; 'F-Series' is no trim.
function trimOf({ trim, series, model }: VpicName): string | null {
  if (trim !== null) return trim
  return series === null || series === model || /\bseries\b/i.test(series) ? null : series
}

type Rule = (name: TradeName, given: VpicName) => TradeName | undefined

const rules: readonly Rule[] = [scion, ram, bmw, mercedes]

// Scions are filed as Toyotas called 'Scion xB'.
function scion({ model, trim }: TradeName): TradeName | undefined {
  const name = model === null ? undefined : /^Scion (.+)$/.exec(model)?.[1]
  return name === undefined ? undefined : { make: 'Scion', model: name, trim }
}

const firstRamYear = 2012

// The trucks were sold as Ram from 2011 on and are filed as Dodge until 2012, where registers already say Ram.
function ram({ make, model, trim }: TradeName, { series, year }: VpicName): TradeName | undefined {
  if (make !== 'Dodge' || model === null || !/^Ram\b/.test(model) || year === null || year < firstRamYear) return undefined
  const size = /\b[1-5]500\b/.exec(`${series ?? ''} ${trim ?? ''}`)?.[0]
  return { make: 'Ram', model: size ?? (model.replace(/^Ram ?/, '') || model), trim: trim === size ? null : trim }
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
