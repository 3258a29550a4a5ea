export { type Feeds, openFeeds } from './feeds.ts'
export { type FeedLimits, usualLimits as usualFeedLimits } from './read/limits.ts'
export { writeReport } from './run/report.ts'
export { findRun, type RunRow } from './run/run-queries.ts'
