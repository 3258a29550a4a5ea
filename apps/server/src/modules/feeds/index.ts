export { type Feeds, openFeeds } from './feeds.ts'
export { writeReport } from './report.ts'
export { findRun, type RunRow } from './run-queries.ts'
