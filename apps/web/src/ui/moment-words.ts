const clock = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' })
const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'short' })
const day = new Intl.DateTimeFormat('en-US', { weekday: 'short', month: 'short', day: 'numeric' })
const dayOfYear = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric' })

/** '1:40 PM' in the browser's time zone. */
export function clockWords(moment: Date): string {
  return clock.format(moment)
}

/** 'Today', 'Yesterday', 'Tue, Nov 17', or 'Nov 17, 2025' in another year. */
export function dayWords(moment: Date, now: Date): string {
  const ago = daysBetween(moment, now)
  if (ago === 0) return 'Today'
  if (ago === 1) return 'Yesterday'
  return (moment.getFullYear() === now.getFullYear() ? day : dayOfYear).format(moment)
}

/** As short as it can be told: '7:58 AM' today, 'Thu 4:52 PM' this week, 'Tue, Nov 3' before that. */
export function momentWords(moment: Date, now: Date): string {
  const ago = daysBetween(moment, now)
  if (ago <= 0) return clockWords(moment)
  return ago < 7 ? `${weekday.format(moment)} ${clockWords(moment)}` : dayWords(moment, now)
}

/** 'Tue, Nov 17, 1:40 PM': a day and a time, whenever it was. */
export function fullMomentWords(moment: Date, now: Date): string {
  return `${(moment.getFullYear() === now.getFullYear() ? day : dayOfYear).format(moment)}, ${clockWords(moment)}`
}

// Calendar days as people count them, so that a clock change makes no day shorter.
function daysBetween(from: Date, to: Date): number {
  const midnight = (moment: Date) => Date.UTC(moment.getFullYear(), moment.getMonth(), moment.getDate())
  return Math.round((midnight(to) - midnight(from)) / 86_400_000)
}
