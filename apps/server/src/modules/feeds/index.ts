export { type Feeds, openFeeds } from './feeds.ts'
export { type FeedLimits, usualLimits as usualFeedLimits } from './limits.ts'
export { writeReport } from './report.ts'
export { findRun, type RunRow } from './run-queries.ts'
