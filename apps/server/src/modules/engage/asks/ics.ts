import { TEST_DRIVE_MINUTES } from '@lotline/domain/engage/test-drive'

type Appointment = { id: string; at: Date; madeAt: Date; title: string; place: string }

/** An appointment of half an hour as iCalendar (RFC 5545), its times in UTC. */
export function icsOf({ id, at, madeAt, title, place }: Appointment): string {
  const end = new Date(at.getTime() + TEST_DRIVE_MINUTES * 60_000)
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Lotline//Test drive//EN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${id}@lotline`,
    `DTSTAMP:${stamp(madeAt)}`,
    `DTSTART:${stamp(at)}`,
    `DTEND:${stamp(end)}`,
    `SUMMARY:${escaped(title)}`,
    `LOCATION:${escaped(place)}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines
    .flatMap(folded)
    .map((line) => `${line}\r\n`)
    .join('')
}

/** '20261121T160000Z'. */
function stamp(at: Date): string {
  return `${at.toISOString().replace(/[-:]/g, '').slice(0, 15)}Z`
}

function escaped(text: string): string {
  return text.replace(/[\\;,]/g, (mark) => `\\${mark}`).replace(/\r?\n/g, '\\n')
}

const MAX_OCTETS = 75

/** A line of at most 75 octets, the rest on lines that begin with a space. */
function folded(line: string): string[] {
  const lines: string[] = []
  let current = ''
  for (const character of line) {
    if (Buffer.byteLength(current + character) > MAX_OCTETS) {
      lines.push(current)
      current = ' '
    }
    current += character
  }
  return [...lines, current]
}
