import { type JobWithMetadata, PgBoss } from 'pg-boss'
import type { Pools } from '../database/doors.ts'
import { jobSchema } from '../database/job-schema.ts'
import type { Job, JobDeps, JobKind } from './kind.ts'

const daySeconds = 86_400
const retries = 2
// So that a small job need not wait for a large one; of what is done in groups four have their turn at once.
const atOnce = 2
const groupsAtOnce = 4

/** Work that is asked for now and done by whichever server comes to it first; kept for a day. */
export type JobQueue = {
  send<Asked extends object>(kind: JobKind<Asked>, id: string, asked: Asked): Promise<void>
  /** How many files each person of a rooftop has asked for that are not made yet. */
  waitingFiles(rooftopId: string): Promise<ReadonlyMap<string, number>>
  /** Takes up jobs, two of a kind at a time and one of each of four groups, until the queue is closed; one whose process dies is taken up by another. */
  work(kind: JobKind, deps: JobDeps): Promise<void>
  close(): Promise<void>
}

export type QueueDeps = {
  pools: Pools
  /** The kinds of jobs that there are. */
  kinds: readonly Pick<JobKind, 'name'>[]
  log: (line: string, error: unknown) => void
  /** How often one of the servers looks for jobs whose process has died. */
  watchSeconds?: number
}

/** The queue's own connections are opened with the first job that is sent or worked at. */
export function openJobQueue(deps: QueueDeps): JobQueue {
  const workers = new Map<string, string[]>()
  let opening: Promise<PgBoss> | undefined

  function boss(): Promise<PgBoss> {
    opening ??= start(deps).catch((error) => {
      opening = undefined
      throw error
    })
    return opening
  }

  async function startWorker(kind: JobKind, jobDeps: JobDeps): Promise<void> {
    const { name } = kind
    const open = await boss()
    const ofEachGroup = kind.groupOf && { localGroupConcurrency: 1 }
    const options = { includeMetadata: true, pollingIntervalSeconds: 2, ...ofEachGroup } as const
    let worker = ''
    worker = await open.work(name, options, async ([job]: JobWithMetadata<object>[]) => {
      if (!job) return
      try {
        // Only `send` puts jobs of this name, each with what its kind asks for.
        await kind.work(jobDeps, job.data, jobOf(job))
      } catch (error) {
        deps.log(`The job ${name} ${job.id} failed`, error)
        throw error
      } finally {
        // Where one was waiting others may be: no need to wait for the next look.
        open.notifyWorker(worker)
      }
    })
    workers.set(name, [...(workers.get(name) ?? []), worker])
  }

  return {
    async send({ name, groupOf }, id, asked) {
      const open = await boss()
      await open.send(name, asked, { id, ...(groupOf && { group: { id: groupOf(asked) } }) })
      // Others find it within two seconds; this process need not wait.
      for (const worker of workers.get(name) ?? []) open.notifyWorker(worker)
    },
    async waitingFiles(rooftopId) {
      // Of all jobs those for a file alone name the session that asks.
      const { rows } = await deps.pools.jobs.query<{ person: string; count: number }>(
        `select data->>'personId' as person, count(*)::int as count from ${jobSchema}.job
         where state < 'completed' and data ? 'sessionId' and data->>'rooftopId' = $1 group by 1`,
        [rooftopId],
      )
      return new Map(rows.map(({ person, count }) => [person, count]))
    },
    async work(kind, jobDeps) {
      for (let worker = 0; worker < (kind.groupOf ? groupsAtOnce : atOnce); worker += 1) await startWorker(kind, jobDeps)
    },
    async close() {
      await (await opening?.catch(() => undefined))?.stop({ timeout: 5000 })
    },
  }
}

async function start({ pools, kinds, log, watchSeconds = 10 }: QueueDeps): Promise<PgBoss> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pools.jobs.query(text, values) },
    schema: jobSchema,
    // The owner makes and changes the schema when the server starts; the queue's role could not.
    migrate: false,
    createSchema: false,
    reindex: false,
    monitorVacuum: false,
    schedule: false,
    superviseIntervalSeconds: watchSeconds,
    monitorIntervalSeconds: watchSeconds,
  })
  // While the database is away every look fails: one line a minute tells it.
  let toldAt = Number.NEGATIVE_INFINITY
  boss.on('error', (error) => {
    if (performance.now() - toldAt < 60_000) return
    toldAt = performance.now()
    log('The job queue waits for the database', error)
  })
  await boss.start()
  for (const { name } of kinds)
    await boss.createQueue(name, {
      retryLimit: retries,
      expireInSeconds: 900,
      // A job whose process has died is given to another half a minute later.
      heartbeatSeconds: 30,
      retentionSeconds: daySeconds,
      deleteAfterSeconds: daySeconds,
    })
  return boss
}

function jobOf({ id, retryCount, retryLimit, signal }: JobWithMetadata<object>): Job {
  return { id, isLastTry: retryCount >= retryLimit, signal }
}
