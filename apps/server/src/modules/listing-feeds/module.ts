import * as contract from '@lotline/contract/feeds/listing-feeds'
import { formFacts } from '@lotline/domain/listing-feeds/forms'
import { inOwnRooftop } from '../../ctx.ts'
import type { Serve } from '../../http/serve.ts'
import { type AppServices, defineModule } from '../../module/define.ts'
import { type FeedBodies, openFeedBodies } from './bodies.ts'
import { pruneFetches } from './fetch-queries.ts'
import { openListingPhotos } from './photos.ts'
import { answerFeed, bodyStream, nothingServed } from './serve-feed.ts'
import {
  changeFeed,
  listFeedFetches,
  listFeeds,
  makeFeed,
  readAddress,
  removeFeed,
  renewAddress,
  requireFeed,
} from './service.ts'
import { keepBack, listFeedVehicles, readFeedVehicle } from './vehicles.ts'

declare module '../../module/define.ts' {
  interface ProvidedServices {
    listingBodies: FeedBodies
  }
}

/** Stock as listing sites fetch it. */
export const listingFeedsModule = defineModule({
  name: 'listing-feeds',
  provides({ unhurried: doors, shopperOrigin: origin, now }, onClose) {
    const listingBodies = openFeedBodies({ doors, origin, now })
    onClose(() => listingBodies.close())
    return { listingBodies }
  },
  routes(serve, services) {
    feedRoutes(serve, services)
    siteRoutes(services)
  },
  housekeeping: [
    {
      name: 'listing fetches',
      inRooftop: ({ doors }, rooftopId, now) => doors.inRooftop(rooftopId, (db) => pruneFetches(db, now)),
    },
  ],
})

function feedRoutes(serve: Serve, services: AppServices): void {
  const { secrets, shopperOrigin: origin, listingBodies } = services
  const deps = { secrets, origin }
  serve(contract.listListingFeeds, listFeeds)
  serve(contract.makeListingFeed, (ctx, { body }) => makeFeed(ctx, deps, body))
  serve(contract.changeListingFeed, (ctx, { params, body }) => changeFeed(ctx, params.listingFeedId, body))
  serve(contract.deleteListingFeed, (ctx, { params }) => removeFeed(ctx, params.listingFeedId))
  serve(contract.getListingFeedAddress, (ctx, { params }) => readAddress(ctx, deps, params.listingFeedId))
  serve(contract.renewListingFeedAddress, (ctx, { params }) => renewAddress(ctx, deps, params.listingFeedId))
  serve(contract.listFeedVehicles, (ctx, { params, query }) => listFeedVehicles(ctx, params.listingFeedId, query.s))
  serve(contract.getFeedVehicle, (ctx, { params }) => readFeedVehicle(ctx, origin, params.listingFeedId, params.vehicleId))
  serve(contract.keepBackVehicle, (ctx, { params, body }) =>
    keepBack(ctx, params.listingFeedId, params.vehicleId, body.isKeptBack),
  )
  serve(contract.listFeedFetches, (ctx, { params }) => listFeedFetches(ctx, params.listingFeedId))
  serve.stream(contract.downloadListingFeed, async (raw, { params }) => {
    const feed = await inOwnRooftop(raw, ({ db }) => requireFeed(db, params.listingFeedId))
    const body = await listingBodies.read(raw.actor.rooftopId, feed.id)
    if (!body) throw nothingServed()
    const { file, mediaType } = formFacts[feed.form]
    const saved = { 'content-disposition': `attachment; filename="${file}"`, 'content-length': body.bytes }
    return raw.reply.type(mediaType).headers(saved).send(bodyStream(body, false))
  })
}

/** Addresses that listing sites know, below no API. */
function siteRoutes(services: AppServices): void {
  const { api } = services
  const answerPhoto = openListingPhotos(services)
  api.get('/stock/:token/:file', (request, reply) => answerFeed(services, request, reply))
  api.get('/p/:key/:name', answerPhoto)
}
