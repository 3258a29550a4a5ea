import { stringify } from 'csv-stringify/sync'

/**
 * A line of a table. A cell that a spreadsheet would run as a formula is defused by an apostrophe, as in every table of ours: no fact that sites need
 * begins like one. There is no byte order mark, which some sites read as a part of the first header.
 */
export function tableLine(cells: readonly (string | number | null)[], delimiter: ',' | '\t'): string {
  return stringify([cells.map((cell) => cell ?? '')], { delimiter, record_delimiter: '\r\n', escape_formulas: true })
}
