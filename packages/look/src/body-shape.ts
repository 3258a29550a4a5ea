import type { BodyShape } from './drawings/silhouettes.ts'

// The first line that fits wins: 'Crew Cab Pickup' names a cab before a truck, 'Minivan' holds 'van', and vPIC calls every SUV 'Sport Utility Vehicle (SUV)/Multi-Purpose Vehicle (MPV)'.
const shapes: readonly (readonly [RegExp, BodyShape])[] = [
  [/regular cab|single cab|standard cab|2d (pickup|truck)/, 'pickup-regular'],
  [/pick-?up|truck|crew|supercrew|supercab|(double|extended|quad|king|mega|access|club) ?cab|\bcab\b/, 'pickup'],
  [/crossover|\bcuv\b/, 'crossover'],
  [/sport utility|\bsuv\b/, 'suv'],
  [/mini-?van|\bmpv\b/, 'minivan'],
  [/\bvan\b|cargo|transit|\bbus\b/, 'van'],
  [/convertible|cabriolet|roadster|spyder|spider/, 'convertible'],
  [/hatch|liftback|[35]dr?\b|[35] ?door/, 'hatchback'],
  [/wagon|estate|avant/, 'wagon'],
  [/coupe|coupé|\b2d\b|2 ?door/, 'coupe'],
]

/** The drawing that fits a body style as feeds and vPIC write it; a sedan where the style is unknown. */
export function bodyShapeOf(bodyStyle: string | null): BodyShape {
  const text = (bodyStyle ?? '').toLowerCase()
  return shapes.find(([pattern]) => pattern.test(text))?.[1] ?? 'sedan'
}
