const minute = 60
const hour = 3600
const day = 86400

/** Whether a time is told in hours or in days: above the length of one, not at it, wherever a time is told (OPN-083). Whole seconds. */
export function isTold(seconds: number, unitSeconds: number): boolean {
  return seconds > unitSeconds
}

/** Words for whole seconds: '2d 19h' strictly above a day, '5h 20m' strictly above an hour, else '42m'; zero second parts are dropped, rounded down (OPN-083). */
export function formatDuration(seconds: number): string {
  if (isTold(seconds, day)) return parts(Math.floor(seconds / day), 'd', Math.floor((seconds % day) / hour), 'h')
  if (isTold(seconds, hour)) return parts(Math.floor(seconds / hour), 'h', Math.floor((seconds % hour) / minute), 'm')
  return `${Math.floor(Math.max(0, seconds) / minute)}m`
}

function parts(large: number, largeUnit: string, small: number, smallUnit: string): string {
  return small === 0 ? `${large}${largeUnit}` : `${large}${largeUnit} ${small}${smallUnit}`
}
