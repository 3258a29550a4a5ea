export { keepClock, loadCalendar, loadCalendarAt } from './calendar.ts'
