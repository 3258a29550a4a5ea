/** Whether `version` comes before `least`, both as dotted numbers; what is not a number counts as 0. */
export function isOlderVersion(version: string, least: string): boolean {
  const [have, want] = [version, least].map((text) => text.split('.').map((part) => Number.parseInt(part, 10) || 0))
  const at = [0, 1, 2].find((index) => (have?.[index] ?? 0) !== (want?.[index] ?? 0))
  return at !== undefined && (have?.[at] ?? 0) < (want?.[at] ?? 0)
}
