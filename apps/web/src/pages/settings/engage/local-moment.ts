/** '2026-11-28T09:14', as a field for a moment has it: by the clock of this device. */
export function localMoment(at: Date): string {
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}
