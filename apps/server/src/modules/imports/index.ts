// What nouns that are imported need: the rows that came, and the report of what became of them.

export { findLastImport, markImported } from './queries.ts'
export { type Outcome, openReport } from './report.ts'
export { receiveRows } from './rows.ts'
export { openImportTokens } from './tokens.ts'
