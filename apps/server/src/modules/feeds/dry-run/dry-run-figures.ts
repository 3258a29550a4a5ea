import type { FeedDryRun } from '@lotline/contract/feeds/feeds'
import type { FeedFacts } from '@lotline/domain/feeds/facts'
import type { FactChange, LeftOutReason } from '@lotline/domain/feeds/plan'
import { fieldWords, mayReadField } from '@lotline/domain/history/history-fields'
import type { Permission } from '@lotline/domain/people/permissions'
import { seenVins } from '../run/apply-batch.ts'
import type { Act, PlannedRow } from '../run/plan-batch.ts'
import { addCounts, noRows } from '../run/plan-file.ts'

type LeftOut = FeedDryRun['leftOutBy'][number]
type Changed = FeedDryRun['changedSamples'][number]

const mostSamples = 6
// Of changes of the same facts one is like the other, and so is one reason like the next.
const mostAlike = 2
const noNames = new Map<string, string>()

/** Gathers what planned rows come to: how many of each, and a few of them to look at. */
export function openFigures(held: ReadonlySet<Permission>) {
  const counts = { ...noRows }
  const more = { intoRecon: 0, soldBefore: 0, sold: 0, back: 0 }
  const facts = new Map<string, number>()
  const added: FeedDryRun['addedSamples'] = []
  const changed: Changed[] = []
  const alike = new Map<string, number>()
  const reasons = new Map<LeftOutReason, LeftOut>()
  const seen = new Set<string>()

  function take(row: PlannedRow): void {
    if (row.untagged) more.back += 1
    if (row.kind) leaveOut(reasons, row.kind, row)
    if (row.act?.kind === 'add') {
      if (row.act.entersRecon) more.intoRecon += 1
      if (row.act.wasSold) more.soldBefore += 1
      if (added.length < mostSamples) added.push(sampleOf(row, row.act.stock.facts))
    } else if (row.act) change(row, row.act)
  }

  function change(row: PlannedRow, act: Exclude<Act, { kind: 'add' }>): void {
    const changes = act.kind === 'change' ? act.plan.changes : []
    if (act.kind === 'sell') more.sold += 1
    for (const { field } of changes) facts.set(field, (facts.get(field) ?? 0) + 1)
    const kind = changes.map(({ field }) => field).join()
    if (changed.length >= mostSamples || (alike.get(kind) ?? 0) >= mostAlike) return
    alike.set(kind, (alike.get(kind) ?? 0) + 1)
    const after = { ...act.stock.facts, ...Object.fromEntries(changes.map(({ field, after }) => [field, after])) }
    const told = changes.map((one) => inWords(one, held))
    changed.push({ ...sampleOf(row, after), vehicleId: act.stock.id, sold: act.kind === 'sell', changes: told })
  }

  return {
    /** The VINs that the file brings, in whatever row. */
    seen: seen as ReadonlySet<string>,
    read: () => counts.ADDED + counts.CHANGED + counts.UNCHANGED + counts.LEFT_OUT,
    add(planned: readonly PlannedRow[]) {
      addCounts(counts, planned)
      for (const vin of seenVins(planned.map(({ source }) => source))) seen.add(vin)
      for (const row of planned) take(row)
    },
    told() {
      const { ADDED, CHANGED, UNCHANGED, LEFT_OUT } = counts
      return {
        ...{
          read: ADDED + CHANGED + UNCHANGED + LEFT_OUT,
          added: ADDED,
          changed: CHANGED,
          unchanged: UNCHANGED,
          leftOut: LEFT_OUT,
        },
        ...more,
        facts: [...facts].map(([field, vehicles]) => ({ field, vehicles })).toSorted((a, b) => b.vehicles - a.vehicles),
        addedSamples: added,
        changedSamples: changed,
        leftOutBy: [...reasons.values()].toSorted((a, b) => b.rows - a.rows),
      }
    },
  }
}

function leaveOut(reasons: Map<LeftOutReason, LeftOut>, reason: LeftOutReason, row: PlannedRow): void {
  const one = reasons.get(reason) ?? { reason, rows: 0, samples: [] }
  one.rows += 1
  const { line, vin, stockNumber } = row.source
  if (one.samples.length <= mostAlike) one.samples.push({ line, vin, stockNumber, sentence: row.reason })
  reasons.set(reason, one)
}

function sampleOf({ source }: PlannedRow, facts: FeedFacts) {
  const text = (fact: FeedFacts[keyof FeedFacts]) => (fact === null ? null : String(fact))
  const year = facts.year === null ? null : Number(facts.year)
  const stockNumber = String(facts.stockNumber)
  return { line: source.line, vin: source.vin ?? '', stockNumber, year, make: text(facts.make), model: text(facts.model) }
}

function inWords({ field, before, after }: FactChange, held: ReadonlySet<Permission>): Changed['changes'][number] {
  if (!mayReadField(field, held)) return { field, before: null, after: null }
  return { field, before: fieldWords(field, before, noNames), after: fieldWords(field, after, noNames) }
}
