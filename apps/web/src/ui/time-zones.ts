/** Every time zone the browser knows, and the one that is set, for a list. */
export function zoneChoices(set: string): { value: string; label: string }[] {
  const known = Intl.supportedValuesOf('timeZone')
  const all = known.includes(set) ? known : [set, ...known]
  return all.map((value) => ({ value, label: zoneLabel(value) }))
}

const ofUnitedStates = [
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Phoenix',
  'America/Los_Angeles',
  'America/Anchorage',
  'Pacific/Honolulu',
]

/** The same, with those of the United States first. */
export function ownZoneChoices(set: string | null): { value: string; label: string }[] {
  const all = zoneChoices(set ?? browserZone())
  const isNear = ({ value }: { value: string }) => ofUnitedStates.includes(value)
  return [...ofUnitedStates.map((value) => ({ value, label: zoneLabel(value) })), ...all.filter((one) => !isNear(one))]
}

/** 'America/New York'. */
export function zoneLabel(zone: string): string {
  return zone.replaceAll('_', ' ')
}

/** The time zone of this browser. */
export function browserZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}

/** What time it is there: '3:42 PM'. */
export function zoneClock(zone: string, now: Date): string {
  return new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZone: zone }).format(now)
}
