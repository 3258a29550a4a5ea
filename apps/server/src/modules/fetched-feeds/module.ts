import * as contract from '@lotline/contract/feeds/fetched-feeds'
import type { ImportReport } from '@lotline/contract/feeds/imports'
import { AppError } from '../../app-error.ts'
import { isUuid } from '../../database/doors.ts'
import type { Serve } from '../../http/serve.ts'
import { type AppServices, defineModule } from '../../module/define.ts'
import { forgetOldFetches, tellNotCome } from './expected.ts'
import { countEnded, fetchChannel, findReport, listEnded } from './fetch-queries.ts'
import { keyJson, readKey } from './keys.ts'
import { fetchedFeedsOutgoing } from './outgoing.ts'
import { fetchNow, listFetched, setReceivers, trustKey } from './settings/acts.ts'
import { addFeed, changeFeed, deleteFeed, switchFeed } from './settings/save.ts'
import { actOnFeed, getFeed } from './settings/service.ts'
import { testStored, testTyped } from './settings/test-connection.ts'
import { fetchJson } from './show.ts'
import { type FetchWaker, keepFetching, openFetchWaker } from './work/keep-fetching.ts'

declare module '../../module/define.ts' {
  interface ProvidedServices {
    fetchWaker: FetchWaker
  }
}

export const fetchedFeedsModule = defineModule({
  name: 'fetched-feeds',
  provides: () => ({ fetchWaker: openFetchWaker() }),
  routes: (serve, services) => fetchedFeedRoutes(serve, services),
  works: keepFetching,
  notifies: ({ fetchWaker }) => [{ channel: fetchChannel, hear: fetchWaker.wake, missed: fetchWaker.wake }],
  outgoing: () => fetchedFeedsOutgoing,
  housekeeping: [
    {
      name: 'fetched feeds expected',
      inRooftop: ({ doors, origin }, rooftopId, now) => tellNotCome({ doors, origin, now: () => now }, rooftopId, now),
    },
    { name: 'old fetches', inRooftop: ({ doors }, rooftopId, now) => forgetOldFetches(doors, rooftopId, now) },
  ],
})

function fetchedFeedRoutes(serve: Serve, { outside, secrets, options }: AppServices): void {
  const services = { outside, secrets, hasMailServer: options.mail?.smtpUrl !== undefined }
  serve.doors(contract.listFetchedFeeds, (raw) => listFetched(raw, services))
  serve(contract.getFetchKey, async ({ db, actor: { rooftopId }, now }) =>
    keyJson(await readKey(db, secrets, { rooftopId, now })),
  )
  serve.doors(contract.setFetchReceivers, (raw, { body }) => setReceivers(raw, body.receiverIds))
  serve.doors(contract.testFetch, (raw, { body }) => testTyped(raw, services, body))
  serve.doors(contract.addFetchedFeed, (raw, { body }) => addFeed(raw, services, body))
  serve.doors(contract.getFetchedFeed, (raw, { params }) =>
    actOnFeed(raw, async ({ db }) => (await getFeed(db, params.feedId)).id),
  )
  serve.doors(contract.changeFetchedFeed, (raw, { params, body }) => changeFeed(raw, services, params.feedId, body))
  serve.doors(contract.switchFetchedFeed, (raw, { params, body }) => switchFeed(raw, params.feedId, body.isOn))
  serve(contract.deleteFetchedFeed, (ctx, { params }) => deleteFeed(ctx, params.feedId))
  serve.doors(contract.testFetchedFeed, (raw, { params }) => testStored(raw, services, params.feedId))
  serve.doors(contract.fetchFeedNow, (raw, { params }) => fetchNow(raw, params.feedId))
  serve.doors(contract.trustHostKey, (raw, { params, body }) => trustKey(raw, params.feedId, body))
  serve(contract.listFetches, async ({ db }, { params, query }) => {
    const { id } = await getFeed(db, params.feedId)
    return { data: (await listEnded(db, id, query)).map(fetchJson), meta: { totalRecords: await countEnded(db, id) } }
  })
  serve(contract.getFetchReport, async ({ db }, { params }) => {
    const { id } = await getFeed(db, params.feedId)
    const report = isUuid(params.fetchId) ? await findReport(db, id, params.fetchId) : undefined
    if (report === undefined) throw new AppError('NOT_FOUND', 'This fetch has no report.')
    // Written by finishFetch from a report of this shape.
    return report as ImportReport
  })
}
