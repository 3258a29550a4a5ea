export { loadCalendar, loadCalendarAt } from './calendar.ts'
