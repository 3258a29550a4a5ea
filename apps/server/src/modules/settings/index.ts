export { keepClock, loadCalendar, loadCalendarAt } from './calendar.ts'
export { layLine, type NewStep, usualLine } from './line.ts'
export { findRooftop, insertPermits } from './queries.ts'
export { holdSteps, loadSteps, type Step, stepsInUse } from './steps.ts'
