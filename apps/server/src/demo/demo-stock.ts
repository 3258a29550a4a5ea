import { factsOf } from './facts.ts'
import { demoRooftops } from './rooftops.ts'
import { fatesOf } from './stock.ts'

/** The facts of every vehicle of the demo, without a database. */
export const demoStock = demoRooftops.flatMap(({ line, makes }, rooftop) =>
  fatesOf(line).map((fate, index) => factsOf({ seed: 1, rooftop, index }, makes, fate)),
)
