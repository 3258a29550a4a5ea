export type { SectionData, SectionName, Sections } from './sections.ts'
