import type { CellStyle } from 'hucre/xlsx'

const longestText = 32_767
/** Spreadsheets count times in days. */
export const daySeconds = 86_400

const font = { name: 'Calibri', size: 11 }
export const titleStyle: CellStyle = { font: { ...font, size: 16, bold: true } }
export const plainStyle: CellStyle = { font }
export const headStyle: CellStyle = {
  font: { ...font, bold: true },
  border: { bottom: { style: 'thin', color: { rgb: '131B1D' } } },
}
/** Numbers that can be added up, as people read them. */
export const cellFormats = { count: '#,##0', money: '"$"#,##0.00', time: '[h]:mm:ss' }

/** Text as a cell can hold it. It is written as text, so that nothing in it is ever a formula. */
export function cellText(text: string): string {
  const storable = text.replace(/[\uFFFE\uFFFF]/g, '\uFFFD').slice(0, longestText)
  // '_x0041_' would be read back as 'A'.
  return storable.replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')
}
