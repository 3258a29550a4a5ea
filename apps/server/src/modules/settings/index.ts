export { findRooftop } from './queries.ts'
export { loadSteps, type Step, stepsInUse } from './steps.ts'
