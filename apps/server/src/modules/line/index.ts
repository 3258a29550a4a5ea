export { layLine, type NewStep, usualLine } from './lay-line.ts'
export { findWorker, getSettingsVersion, lockLine, markLineDue } from './queries.ts'
export { holdLine, type Line, lineAt, lineOf, loadLine, loadSteps, type Step, stepsInUse } from './steps.ts'
