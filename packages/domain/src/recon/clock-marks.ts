import { type Calendar, openingsFrom, type Span, type Stretch, spansOf } from '../calendar/calendar.ts'

/**
 * A point of a rooftop's clock. Its reading, in milliseconds, is `clockMs` there; until the next mark it goes on by the second when
 * `isOpen` and stands otherwise. Before the first mark it is the time since 1970. The time between two moments is the difference of
 * their readings.
 */
export type ClockMark = { at: Date; clockMs: number; isOpen: boolean }

/** The marks of a calendar from its first change until a moment, so that a database can read the clock without knowing hours. */
export function clockMarks([, ...changes]: Calendar, until: Date): ClockMark[] {
  const marks: ClockMark[] = []
  const [first] = changes
  if (!first?.validFrom) return marks
  const last = { at: Date.parse(first.validFrom), clockMs: Date.parse(first.validFrom), isOpen: false }
  const mark = (at: number, isOpen: boolean) => {
    last.clockMs += last.isOpen ? at - last.at : 0
    Object.assign(last, { at, isOpen })
    // Two marks at one moment are the later one.
    if (marks.at(-1)?.at.getTime() === at) marks.pop()
    marks.push({ at: new Date(at), clockMs: last.clockMs, isOpen })
  }
  for (const span of spansOf([{ kind: 'ROUND_THE_CLOCK', validFrom: null }, ...changes]).slice(1)) {
    mark(span.from, span.hours.kind === 'ROUND_THE_CLOCK')
    for (const { from, to } of runsOf(span, Math.min(span.to, until.getTime()))) {
      mark(from, true)
      mark(to, false)
    }
  }
  return marks.filter(({ at }) => at <= until)
}

function* runsOf({ hours, from, to }: Span, until: number): Generator<Stretch> {
  if (hours.kind === 'ROUND_THE_CLOCK') return
  for (const opening of openingsFrom(hours, from, 1)) {
    if (opening.from >= until) return
    if (opening.to > from) yield { from: Math.max(from, opening.from), to: Math.min(to, opening.to) }
  }
}
