import type { FeedDryRun } from '@lotline/contract/feeds/feeds'
import { type LeftOutReason, leftOutReasons } from '@lotline/domain/feeds/plan'
import { expect } from 'vitest'
import { type Cells, feedsOf, sums } from './feeds.ts'
import type { Caller, TestServer } from './server.ts'

/** Which sentence of the report belongs to which reason. */
const sentences: Record<LeftOutReason, RegExp> = {
  VIN_MISSING: /^There is no VIN$/,
  VIN_INVALID: /^VIN .*(are needed|one digit)$/,
  SAME_VIN_AGAIN: /^The same VIN comes again/,
  SOLD_ELSEWHERE: /^The feed says it is sold, and it is not in stock$/,
  UNREADABLE: /^Line \d+ has/,
  NOT_STORED: /^It could not be stored/,
}

/** Checks dry runs: foretells files, takes them in, and compares every figure. */
export function foretellingOf(server: TestServer, call: Caller) {
  const { doors } = server
  const { foretold, report } = feedsOf(server, call)

  /** How many vehicles of the rooftop carry the tag of those that have gone missing. */
  async function taggedMissing(): Promise<number> {
    const rows = await doors.inRooftop(call.rooftopId, (db) =>
      db
        .selectFrom('vehicle_tag')
        .innerJoin('tag', 'tag.id', 'vehicle_tag.tag_id')
        .select('vehicle_id')
        .where('value', '=', 'Not in feed')
        .execute(),
    )
    return rows.length
  }

  async function allRows(runId: string) {
    const rows: Awaited<ReturnType<typeof report>> = []
    for (let page = await report(runId); page.length > 0; page = await report(runId, `&startIndex=${rows.length}`))
      rows.push(...page)
    return rows
  }

  /** Every figure of a dry run against what the run that followed reports, row by row and in the stock. */
  async function agree(
    told: FeedDryRun,
    after: { id: string; state: string; heldReason: string | null } & Parameters<typeof sums>[0] & { total: number },
    tagged: number,
  ): Promise<void> {
    const { added, changed, unchanged, leftOut } = told
    expect({ added, changed, unchanged, leftOut }).toEqual(sums(after))
    expect([told.read, told.total]).toEqual([after.read, after.total])
    if (after.state === 'HELD') return expect(told.heldReason).toBe(after.heldReason)
    const rows = await allRows(after.id)
    const ofRows = (wanted: (row: (typeof rows)[number]) => boolean) => rows.filter(wanted).length
    for (const reason of leftOutReasons) {
      const known = told.leftOutBy.find((one) => one.reason === reason)
      expect([reason, known?.rows ?? 0]).toEqual([
        reason,
        ofRows((row) => row[1] === 'LEFT_OUT' && sentences[reason].test(row[2])),
      ])
      for (const { line, sentence } of known?.samples ?? []) expect(rows.find((row) => row[0] === line)?.[2]).toBe(sentence)
    }
    expect(told.intoRecon).toBe(ofRows((row) => row[2] === 'into recon'))
    expect(told.sold).toBe(ofRows((row) => row[1] === 'CHANGED' && row[2] === 'sold'))
    expect(told.back).toBe(ofRows((row) => row[3].includes('is back in the feed')))
    expect(told.soldBefore).toBe(ofRows((row) => row[3].includes('was sold before: this is a new record')))
    for (const { line } of told.addedSamples) expect(rows.find((row) => row[0] === line)?.[1]).toBe('ADDED')
    for (const { line, sold, changes } of told.changedSamples) {
      const [, outcome, words = ''] = rows.find((row) => row[0] === line) ?? []
      expect([outcome, sold ? 1 : changes.length]).toEqual(['CHANGED', words.split(', ').length])
    }
    expect((await taggedMissing()) - tagged).toBe((told.missing?.tagged ?? 0) - told.back)
  }

  /** Foretells and runs a file, and answers the dry run once both agree. */
  async function holds(rows: readonly Cells[] | string | Buffer, options: Record<string, unknown> = {}): Promise<FeedDryRun> {
    const tagged = await taggedMissing()
    const { told, run: after } = await foretold(rows, options)
    await agree(told, after, tagged)
    return told
  }

  return holds
}
