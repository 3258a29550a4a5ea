import { EXPORT_FORM, NOT_EXPORTED } from '@lotline/domain/rooftop-export/export-parts'
import type { WrittenRows } from './write-rows.ts'

/** How an export is read, for people who have nothing but the file. */
export function readmeOf({ rooftop, asOf }: Pick<WrittenRows, 'rooftop' | 'asOf'>, appVersion: string): string {
  return `${rooftop.name}, a whole rooftop of Lotline as of ${asOf}
Form ${EXPORT_FORM}, written by Lotline ${appVersion}

lotline.json     What this is: form, version, rooftop, moment.
rows/TABLE.jsonl Every row of a table, one JSON object a line, UTF-8. Moments are
                 ISO 8601 in UTC, money is a decimal number of US dollars, bytes are
                 hexadecimal behind \\x. Rows name one another by their ids.
csv/TABLE.csv    The main tables again for spreadsheets, with names beside ids.
                 A text that a spreadsheet would run begins with an apostrophe.
clocks.jsonl     What the clocks of vehicles and visits read at that moment, in seconds.
files/ID         Photos, videos and documents as they were sent, each named by its
                 row in rows/file.jsonl, which has its name and kind.
files.jsonl      Size and SHA-256 of each file.
manifest.json    Last: rows by table with their columns, size and SHA-256 of each
                 part, files that could not be read. Without it the export is cut off.

Events are rows/event.jsonl, in the order of their ids. People are rows/person.jsonl,
their roles rows/role.jsonl and rows/membership.jsonl, the line rows/workflow_step.jsonl.

Not in it: ${NOT_EXPORTED.charAt(0).toLowerCase()}${NOT_EXPORTED.slice(1)} manifest.json lists every table that is left out,
and why.

Into another Lotline: npm run import -- THIS_FILE --new "Name", or Settings, Data.
`
}
