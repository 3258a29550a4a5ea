/** Labels on one sheet, two beside each other. */
export const labelsPerSheet = 10

/** Which label stands where: sheet by sheet the places of ten, of which a used first sheet has lost those before `start` (1 to 10). */
export function labelSheets<Label>(labels: readonly Label[], start: number): { place: number; label: Label }[][] {
  const sheets: { place: number; label: Label }[][] = []
  for (const [index, label] of labels.entries()) {
    const at = start - 1 + index
    const sheet = Math.floor(at / labelsPerSheet)
    sheets[sheet] = [...(sheets[sheet] ?? []), { place: at % labelsPerSheet, label }]
  }
  return sheets
}

/** The VIN as a label shows it: its last six are what people read out. */
export function vinParts(vin: string): [string, string] {
  return [vin.slice(0, -6), vin.slice(-6)]
}
