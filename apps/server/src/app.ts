import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Route } from '@lotline/contract/route'
import type { AppOptions } from './app-options.ts'
import type { Doors } from './database/doors.ts'
import type { Files } from './files/files.ts'
import { openFrame } from './frame.ts'
import type { Api } from './http/app.ts'
import { serveDocs } from './http/docs.ts'
import { serveHealth } from './http/health.ts'
import { buildServe } from './http/serve.ts'
import { startJobs } from './jobs/jobs.ts'
import type { Feeds } from './modules/feeds/index.ts'
import { openProduct } from './product.ts'

export type App = {
  api: Api
  doors: Doors
  feeds: Feeds
  files: Files
  routes: readonly Route[]
  /** Takes up jobs, this process's own and those that others have left. */
  work(): Promise<void>
  /** What the first setup asks for where it comes from another machine. */
  setupCode: string
  close(): Promise<void>
}

const version = JSON.parse(readFileSync(path.join(import.meta.dirname, '../package.json'), 'utf8')).version as string

/** Puts the product together over an open database: every module's routes, the change stream, the pages. */
export async function buildApp(options: AppOptions): Promise<App> {
  const frame = await openFrame(options)
  const { api, doors, unhurried, files, now, people, warn } = frame
  const routes: Route[] = []
  const { checkReplies = false } = options
  const serve = buildServe({ api, doors, links: files.links, authenticate: people.find, now, checkReplies, served: routes })
  const { feeds, setupCode, work } = openProduct(serve, frame, options)
  serveHealth(api, options.pools)
  await serveDocs(api, routes, version)
  const jobs = startJobs({ doors: unhurried, store: files.store }, now, (error) => warn('a job waits for its next round', error))
  return {
    ...{ api, doors, feeds, files, routes, setupCode, work },
    async close() {
      await api.close()
      await feeds.close()
      await jobs.stop()
      await frame.close()
    },
  }
}
