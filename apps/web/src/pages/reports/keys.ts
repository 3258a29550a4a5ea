export const reportKeys = {
  all: ['reports'],
  schedules: ['schedules'],
} as const
