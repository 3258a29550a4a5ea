import { arrival } from './arrival.ts'
import { certified } from './certified.ts'
import { detail } from './detail.ts'
import type { Preset } from './items.ts'
import { sixtyPoint } from './mechanical.ts'
import { photo } from './photo.ts'

/** The checklists that we have written, in the order in which a vehicle meets them. */
export const presets: readonly Preset[] = [arrival, sixtyPoint, certified, detail, photo]
