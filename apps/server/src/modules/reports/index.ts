export { passagesAmong } from './passages.ts'
export { averagesIn, momentsOf } from './step-report.ts'
