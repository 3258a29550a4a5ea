import type { Db } from '../../../database/doors.ts'
import { readActs } from '../asks/own-asks.ts'
import { listInspectionSheets } from './inspection.ts'
import type { PageQuery, SectionReader } from './page-query.ts'
import { readShownRecalls } from './recalls.ts'
import { readWorkDone } from './work-done.ts'

/** Readers of sections that a rooftop switches on, one a file; what each gives is shown by the section of its name. */
export const sectionReaders: readonly SectionReader[] = [workDone, inspection, recalls, directions, readActs]

async function workDone(db: Db, query: PageQuery) {
  return query.switches.has('WORK_DONE') ? { workDone: await readWorkDone(db, query) } : {}
}

async function inspection(db: Db, query: PageQuery) {
  return query.switches.has('INSPECTION') ? { inspection: await listInspectionSheets(db, query) } : {}
}

async function recalls(db: Db, query: PageQuery) {
  return query.switches.has('RECALLS') ? { recalls: await readShownRecalls(db, query) } : {}
}

async function directions(_db: Db, { switches }: PageQuery) {
  return switches.has('DIRECTIONS') ? ({ directions: true } as const) : {}
}
