import { tidy } from '../feeds/values.ts'

export type ModelAndTrim = { readonly model: string; readonly trim: string | null }

// Makers of two words whose second word some feeds leave at the head of the model.
const splitMakes: Readonly<Record<string, string>> = { land: 'Rover', alfa: 'Romeo', aston: 'Martin' }

/** Puts 'Land' + 'Rover Discovery HSE' right: make 'Land Rover', model 'Discovery HSE'. */
export function joinSplitMake(make: string, model: string): { make: string; model: string } {
  const second = splitMakes[make.trim().toLowerCase()]
  const [first = '', ...rest] = model.trim().split(/\s+/)
  if (second === undefined || first.toLowerCase() !== second.toLowerCase()) return { make, model }
  return { make: `${make.trim()} ${second}`, model: rest.join(' ') }
}

/** Splits 'Charger Scat Pack' at the longest of the make's known models it begins with; without one the whole text is the model. */
export function splitModel(make: string, text: string, knownModels: readonly string[]): ModelAndTrim {
  const words = withoutMake(make, tidy(text)).split(' ')
  const known = spellingsOf(knownModels)
  for (let count = words.length; count > 0; count -= 1) {
    const model = known.get(squash(words.slice(0, count).join('')))
    if (model !== undefined) return { model, trim: words.slice(count).join(' ') || null }
  }
  return { model: words.join(' '), trim: null }
}

function withoutMake(make: string, text: string): string {
  const prefix = `${make.trim().toLowerCase()} `
  return make.trim() !== '' && text.toLowerCase().startsWith(prefix) ? text.slice(prefix.length) : text
}

function squash(text: string): string {
  return text.toLowerCase().replace(/[^a-z0-9+]/g, '')
}

// One list serves a whole file: its spellings are worked out once.
const cache = new WeakMap<readonly string[], ReadonlyMap<string, string>>()

function spellingsOf(models: readonly string[]): ReadonlyMap<string, string> {
  const known = cache.get(models) ?? new Map(models.map((model) => [squash(model), model]))
  cache.set(models, known)
  return known
}
