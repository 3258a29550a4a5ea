import type { Section } from './section.ts'

/** Acts beside 'For sale'. */
export const forSaleActs: readonly Section[] = []

/** Acts under the privacy line, after 'Stop messages'. */
export const privacyActs: readonly Section[] = []
