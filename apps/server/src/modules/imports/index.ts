// What nouns that are imported need: the rows that came, and the report of what became of them.

export { findLastImport, getToday, markImported } from './queries.ts'
export { type Outcome, openReport, type Report } from './report.ts'
export { importLimits } from './rows.ts'
export { type GivenRows, type Taking, takeInFile, takeInRows } from './take-in-rows.ts'
