export { type Feeds, openFeeds } from './feeds.ts'
export type { FillIn } from './feeds-deps.ts'
export { reportOf, writeReport } from './report.ts'
export { findRun, type RunRow } from './run-queries.ts'
