export const reportKeys = {
  all: ['reports'],
  /** Goes with vehicles, their documents and the set of these. */
  engageModule: ['reports', 'engage-module'],
  schedules: ['schedules'],
} as const
