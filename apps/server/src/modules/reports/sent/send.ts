import { createHash } from 'node:crypto'
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { mostPdfRows } from '@lotline/contract/vehicles/export'
import { reportName, reportRule } from '@lotline/domain/reports/report-tabs'
import type { Actor, Requester } from '../../../ctx.ts'
import type { IdentityDb } from '../../../database/doors.ts'
import { plainFileName } from '../../../files/file-headers.ts'
import type { HousekeepingDeps } from '../../../jobs/housekeeping.ts'
import { mostAttachmentBytes, putAttachment, queueLetter } from '../../../mail/outbox.ts'
import { listReachOf } from '../../session/index.ts'
import { daysOf, mediaTypes } from '../export/export.ts'
import type { MadeReport } from '../export/report-file.ts'
import type { Reach } from '../export/taken-report.ts'
import type { ReportTask } from '../export/thread.ts'
import { sentLetter, type Told } from './letter.ts'
import { getClock, listMembers, type Member, type ScheduleRow } from './queries.ts'
import { makeReport, placeOf, rangeAt, sightOf } from './sent-reports.ts'
import { looksAfter } from './standing.ts'

export type SendDeps = Pick<HousekeepingDeps, 'doors' | 'threads' | 'vehicleRead' | 'origin'>

/** To whom a report goes now, for which moment, and what tells this sending from any other. */
export type Sending = { schedule: ScheduleRow; at: Date; to: readonly Member[]; key: string }

const longestMs = 120_000

/**
 * Writes the letters of one sending in the caller's transaction; answers the id of each person's. The report is made once for all who are
 * shown the same of it. A letter's id is that of sending and reader, so that one is never written twice.
 */
export async function writeLetters(
  deps: SendDeps,
  db: IdentityDb,
  { schedule, at, to, key }: Sending,
  now: Date,
): Promise<ReadonlyMap<string, string>> {
  const { rooftopId, tab } = schedule
  const [{ name: rooftop, timeZone }, members] = [await getClock(db, rooftopId), await listMembers(db, rooftopId)]
  const range = rangeAt(schedule, at, timeZone)
  const owner = members.get(schedule.ownerId)
  const written = new Map<string, string>()
  for (const { readers, reach } of await alike(db, schedule, to)) {
    const [first] = readers
    if (!first) continue
    const requester = requesterOf(deps, first, rooftopId, reach, now)
    const made = await makeReport(requester, schedule, range)
    const bytes = await printed(deps, made)
    const name = `${plainFileName(`${rooftop} ${reportName(tab).toLowerCase()} ${daysOf(range)}`)}.pdf`
    const attachmentId = bytes ? await putAttachment(db, { name, mediaType: mediaTypes.pdf, bytes }) : null
    const told: Told = {
      ...{ asked: schedule, range, rooftop, words: made.words, place: placeOf(schedule, range) },
      without: bytes ? undefined : 'TOO_LARGE',
      owner: looksAfter(owner, tab) ? owner.name : null,
      linkTo: (place) => `${deps.origin}/go/${rooftopId}/${place}`,
    }
    for (const { id: personId, to: address, firstName } of readers) {
      const id = letterId(schedule, key, personId)
      const reader = { id, personId, rooftopId, to: address, membersOnly: true, needs: reportRule(tab) }
      await queueLetter(db, { ...reader, ...sentLetter(told, firstName), attachmentId }, now)
      written.set(personId, id)
    }
  }
  return written
}

/** Receivers who are shown the same, together. */
async function alike(db: IdentityDb, schedule: ScheduleRow, to: readonly Member[]) {
  const groups = new Map<string, { readers: Member[]; reach: Reach }>()
  for (const reader of to) {
    const reach = await listReachOf(db, reader.id)
    const sight = sightOf(schedule, reach, schedule.rooftopId)
    const group = groups.get(sight) ?? { readers: [], reach }
    group.readers.push(reader)
    groups.set(sight, group)
  }
  return groups.values()
}

/** Reads as they would, and nothing else: there is no session behind it. */
function requesterOf({ doors, vehicleRead }: SendDeps, reader: Member, rooftopId: string, reach: Reach, now: Date): Requester {
  const { id: personId, firstName, lastName } = reader
  const permissions = new Set(reach.find(({ id }) => id === rooftopId)?.permissions)
  const actor: Actor = {
    ...{ personId, rooftopId, firstName, lastName, permissions },
    ...{ companyName: null, sessionId: '', featureFlags: [], via: 'session' },
  }
  return { doors, vehicleRead, actor, now }
}

/** The report as a PDF; undefined where it is too large for a mail. */
async function printed({ threads }: SendDeps, { file }: MadeReport): Promise<Buffer | undefined> {
  if (file.tables.some(({ rows }) => rows.length > mostPdfRows)) return undefined
  const folder = await mkdtemp(path.join(tmpdir(), 'lotline-sent-'))
  try {
    const task: ReportTask = { report: file, format: 'pdf', path: path.join(folder, 'made') }
    await threads.run(new URL('../export/thread.ts', import.meta.url), task, {
      signal: AbortSignal.timeout(longestMs),
      transfer: [],
    })
    const { size } = await stat(task.path)
    return size > mostAttachmentBytes ? undefined : await readFile(task.path)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

export function letterId({ id }: Pick<ScheduleRow, 'id'>, key: string, personId: string): string {
  const hex = createHash('sha256').update(`${id} ${key} ${personId}`).digest('hex')
  // A made-up id of the kind that is free to use (version 8).
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
