export { keepClock, loadCalendar, loadCalendarAt } from './calendar.ts'
export { layLine, type NewStep, usualLine } from './line.ts'
export { findRooftop, insertPermits } from './queries.ts'
export { loadSteps, type Step, stepsInUse } from './steps.ts'
