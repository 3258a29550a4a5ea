export type { SectionData, SectionName } from './sections.ts'
