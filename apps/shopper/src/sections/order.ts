import type { Section } from './section.ts'

/** Sections in the order of the page, as far as they stand in one column. */
export const sections: readonly Section[] = []
