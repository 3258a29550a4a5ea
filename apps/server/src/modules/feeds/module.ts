import type { Readable } from 'node:stream'
import * as contract from '@lotline/contract/feeds/feeds'
import type { FastifyRequest } from 'fastify'
import { AppError } from '../../app-error.ts'
import { isUuid } from '../../database/doors.ts'
import type { Serve } from '../../http/serve.ts'
import { defineModule } from '../../module/define.ts'
import { expectFeed, readExpectations, tellMissed } from './expected.ts'
import { type Feeds, openFeeds } from './feeds.ts'
import { isOfFeed } from './queries.ts'
import { runNotFound } from './refusals.ts'
import { reportOf } from './run/report.ts'
import { countRows, listRows } from './run/row-queries.ts'
import { findRun, listRuns, rowJson, runJson } from './run/run-queries.ts'

declare module '../../module/define.ts' {
  interface ProvidedServices {
    feeds: Feeds
  }
}

export const feedsModule = defineModule({
  name: 'feeds',
  provides: ({ unhurried: doors, now, warn: log, vinDecoder, options }, onClose) => {
    const { dataDir, noticesUrl: url, feedLimits: limits } = options
    const feeds = openFeeds({ doors, url, dataDir, now, log, fillIn: vinDecoder.decodeMany, limits })
    onClose(feeds.close)
    return { feeds }
  },
  routes: (serve, { feeds }) => feedRoutes(serve, feeds),
  housekeeping: [{ name: 'feeds expected', inRooftop: ({ doors }, rooftopId, now) => tellMissed(doors, rooftopId, now) }],
  demo: () => import('./demo.ts'),
  history: { events: ['DATA_REFRESHED'], kinds: { FEED: isOfFeed } },
})

function feedRoutes(serve: Serve, feeds: Feeds): void {
  serve.stream(contract.previewFeed, async ({ actor, request }) => {
    return feeds.receive(actor.rooftopId, () => receiveFile(request, feeds.limits.fileBytes))
  })
  serve.stream(contract.dryRunFeed, async ({ actor, reply }, { body }) => {
    const left = new AbortController()
    reply.raw.once('close', () => left.abort())
    return feeds.dryRun({ ...actor, ...body, left: left.signal })
  })
  serve.doors(contract.runFeed, async ({ actor, doors }, { body }) => {
    const { rooftopId, personId: actorId } = actor
    const { runId } = await feeds.start({ rooftopId, actorId, ...body })
    return runJson(found(await doors.inRooftop(rooftopId, (db) => findRun(db, runId))))
  })
  serve(contract.listFeedRuns, async ({ db }) => (await listRuns(db, 50)).map(runJson))
  serve(contract.getFeedRun, async ({ db }, { params }) => runJson(found(await runOf(db, params.runId))))
  serve.doors(contract.confirmFeedRun, async ({ actor: { rooftopId }, doors }, { params: { runId } }) => {
    await feeds.confirm({ rooftopId, runId })
    return runJson(found(await doors.inRooftop(rooftopId, (db) => findRun(db, runId))))
  })
  serve(contract.listFeedExpectations, readExpectations)
  serve(contract.setFeedExpectation, (ctx, { body }) => expectFeed(ctx, body))
  serve(contract.listFeedRows, async ({ db }, { params, query }) => {
    const selection = { runId: found(await runOf(db, params.runId)).id, outcome: query.outcome }
    const data = (await listRows(db, selection, query)).map(rowJson)
    return { data, meta: { totalRecords: await countRows(db, selection) } }
  })
  serve.stream(contract.downloadFeedReport, async ({ actor: { rooftopId }, doors, reply }, { params }) => {
    const run = found(await doors.inRooftop(rooftopId, (db) => runOf(db, params.runId)))
    reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="${run.feed_name.replace(/[^\w.-]+/g, '-')}-report.csv"`)
    return reply.send(reportOf({ doors, rooftopId, runId: run.id }))
  })
}

type Db = Parameters<typeof findRun>[0]

async function runOf(db: Db, runId: string) {
  return isUuid(runId) ? findRun(db, runId) : undefined
}

function found<T>(run: T | undefined): T {
  if (run === undefined) throw runNotFound()
  return run
}

/** The one file of a multipart request, still coming in. */
async function receiveFile(request: FastifyRequest, mostBytes: number): Promise<{ fileName: string; content: Readable }> {
  // A byte more than may be stored, so that too large a file is told from one cut short.
  const part = request.isMultipart() ? await request.file({ limits: { fileSize: mostBytes + 1 } }) : undefined
  if (!part)
    throw new AppError('MALFORMED', 'file: send one file as multipart form data', {
      errors: [{ field: 'file', message: 'is missing' }],
    })
  return { fileName: part.filename || 'feed', content: part.file }
}
