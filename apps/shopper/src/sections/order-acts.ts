import type { Section } from './section.ts'
import { stillHere } from './still-here.ts'
import { stopAndForget } from './stop-and-forget.ts'

/** Acts beside 'For sale'. */
export const forSaleActs: readonly Section[] = [stillHere]

/** Acts under the privacy line. */
export const privacyActs: readonly Section[] = [stopAndForget]
