import { presetLabels } from '@lotline/domain/reports/range-words'
import type { LocalRange } from '@lotline/domain/reports/ranges'
import { reportName } from '@lotline/domain/reports/report-tabs'
import { rhythmWords } from '@lotline/domain/reports/schedules'
import type { Words } from '../../../mail/letters.ts'
import { dayWords } from '../../../printing/words.ts'
import type { Asked } from './queries.ts'

export type Told = {
  asked: Asked
  range: LocalRange
  rooftop: string
  /** What the report says first, a sentence a line. */
  words: readonly string[]
  /** Why no file goes along. */
  without: 'TOO_LARGE' | undefined
  /** Who looks after it; null where nobody does any more. */
  owner: string | null
  linkTo: (place: string) => string
  place: string
}

/** A report as a mail: its main figures in words, where it is read, and how it is stopped. */
export function sentLetter(told: Told, firstName: string): Words {
  const { asked, range, rooftop, words, without, owner, linkTo, place } = told
  const name = reportName(asked.tab)
  const days = daysWords(range)
  const text = [
    firstName ? `Hi ${firstName},` : 'Hello,',
    `${presetLabels[asked.preset]}, ${days}:`,
    words.join('\n'),
    without ? 'The report is too large for an email. See it here:' : 'The full report is attached as a PDF. See it live:',
    `Open the ${name.toLowerCase()} <${linkTo(place)}>`,
    [
      owner === null
        ? `This is sent ${rhythmWords(asked)}. The person who set it up has left. An administrator can take it over.`
        : `Scheduled by ${owner}, ${rhythmWords(asked)}.`,
      `See what is sent to you, or stop it <${linkTo('reports/sent')}>`,
    ].join('\n'),
  ].join('\n\n')
  return { subject: `${rooftop}: ${name.toLowerCase()}, ${days}`, text }
}

/** 'Nov 20, 2026', 'Oct 22, 2026 to Nov 20, 2026' */
function daysWords({ startDate, endDate }: LocalRange): string {
  const [first, last] = [startDate, endDate].map((text) => dayWords(new Date(`${text}Z`), 'UTC'))
  return first === last ? `${first}` : `${first} to ${last}`
}
