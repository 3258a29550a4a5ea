import type { SectionReader } from './page-query.ts'

/** Readers of sections that a rooftop switches on, one a file; what each gives is shown by the section of its name. */
export const sectionReaders: readonly SectionReader[] = [directions]

async function directions(_db: unknown, { switches }: Parameters<SectionReader>[1]) {
  return switches.has('DIRECTIONS') ? ({ directions: true } as const) : {}
}
