/** Rows as JSON for json_populate_recordset: one statement text however many rows; without the characters PostgreSQL cannot hold. */
export function recordset(rows: readonly object[]): string {
  return JSON.stringify(rows, (_key, value) => (typeof value === 'string' ? value.replaceAll('\0', '').toWellFormed() : value))
}
