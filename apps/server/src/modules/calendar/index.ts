export { loadCalendarAt } from './calendar.ts'
