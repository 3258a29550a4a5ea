import type { Content } from 'pdfmake'
import type { Sheet } from '../../printing/sheet.ts'
import { drawHistory } from '../history/print-section.ts'
import { drawNotes } from '../notes/print-section.ts'
import { drawLine } from '../recon/print-section.ts'
import { drawTasks } from '../tasks/print-section.ts'
import { drawHeader, drawReconInfo, drawVehicleInfo } from '../vehicles/print-section.ts'

/** The sections of a printout, drawn by their nouns, in the order in which they stand on paper. */
const sections = {
  header: drawHeader,
  vehicleInfo: drawVehicleInfo,
  reconInfo: drawReconInfo,
  line: drawLine,
  tasks: drawTasks,
  notes: drawNotes,
  history: drawHistory,
}
export type SectionName = keyof typeof sections

/** What each of them is drawn from. */
export type SectionData = { [Name in SectionName]: Parameters<(typeof sections)[Name]>[0] }
/** The same of one vehicle; null is a section that is not there. */
export type Sections = { [Name in SectionName]: SectionData[Name] | null }

const drawings: { [Name in SectionName]: (data: SectionData[Name], sheet: Sheet) => Content[] } = sections

export function drawSections(given: Sections, sheet: Sheet): Content[] {
  const names = Object.keys(sections) as SectionName[] // the keys of the constant above
  return names.flatMap((name) => drawSection(name, given, sheet))
}

function drawSection<Name extends SectionName>(name: Name, given: Sections, sheet: Sheet): Content[] {
  const data = given[name]
  return data === null ? [] : drawings[name](data, sheet)
}
