export { layLine, type NewStep, usualLine } from './lay-line.ts'
export { findWorker, markLineDue } from './queries.ts'
export { holdSteps, loadSteps, type Step, stepsInUse } from './steps.ts'
