const BOM = '\uFEFF'

/** The first line of a table for people; spreadsheets read its letters right by the mark before it. */
export function csvHead(columns: readonly string[]): string {
  return BOM + csvLine(columns)
}

export function csvLine(values: readonly unknown[]): string {
  return `${values.map(cellOf).join(',')}\r\n`
}

function cellOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  // A cell that a spreadsheet would run as a formula is defused.
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
