import * as contract from '@lotline/contract/files/media'
import { mediaEvents } from '@lotline/domain/files/history'
import { shots } from '@lotline/domain/vehicles/media'
import type { Serve } from '../../http/serve.ts'
import { type AppServices, defineModule } from '../../module/define.ts'
import { takeIn } from '../uploads/index.ts'
import { imageTarget, videoTarget } from './add.ts'
import { changeImage, orderMedia, removeMedia } from './change.ts'
import { askForMedia, mediaExportJob } from './export.ts'
import { changeChoice, readChoice } from './from-feed/choice.ts'
import { keepFetching } from './from-feed/fetching.ts'
import { feedPhotosOutgoing } from './from-feed/outgoing.ts'
import { makeLeftOver, picturesJob } from './pictures.ts'
import { changeShotList, readMedia, readShotList } from './read.ts'
import { photosOfVehicle } from './vehicle-part.ts'

export const mediaModule = defineModule({
  name: 'media',
  routes: (serve, services) => mediaRoutes(serve, services),
  jobs: [picturesJob, mediaExportJob],
  housekeeping: [{ name: 'pictures', inRooftop: (deps, rooftopId, now) => makeLeftOver({ ...deps, now: () => now }, rooftopId) }],
  works: keepFetching,
  outgoing: () => feedPhotosOutgoing,
  vehicle: photosOfVehicle,
  history: { events: mediaEvents, hidden: { unless: 'INVENTORY_VDP_PHOTOS_VIEW' } },
  demo: () => import('./demo.ts'),
})

function mediaRoutes(serve: Serve, services: AppServices): void {
  serve(contract.listMedia, (ctx, { params, query }) => readMedia(ctx, params.vehicleId, query.imageType))
  serve(contract.listShots, async () => [...shots])
  serve.stream(contract.addImage, async (raw, { params, query }) => {
    const image = await takeIn(services, raw, { ...params, ...query }, imageTarget({ ...params, ...query }))
    const { rooftopId, personId } = raw.actor
    // Where this is lost, housekeeping finds the photo.
    await services.queue
      .send(picturesJob, image.id, { rooftopId, personId, mediaId: image.id })
      .catch((error) => services.warn('pictures are made later', error))
    return image
  })
  serve.stream(contract.addVideo, (raw, { params, query }) =>
    takeIn(services, raw, { ...params, ...query }, videoTarget(params.vehicleId)),
  )
  serve(contract.changeImage, (ctx, { params, query }) => changeImage(ctx, { ...params, ...query }))
  serve(contract.orderMedia, (ctx, { params, body }) => orderMedia(ctx, params.vehicleId, body.ids))
  serve(contract.deleteImage, (ctx, { params }) =>
    removeMedia(ctx, { vehicleId: params.vehicleId, id: params.imageId, kind: 'IMAGE' }),
  )
  serve(contract.deleteVideo, (ctx, { params }) =>
    removeMedia(ctx, { vehicleId: params.vehicleId, id: params.videoId, kind: 'VIDEO' }),
  )
  serve.doors(contract.exportMedia, (raw, { params }) => askForMedia(services, raw, params.vehicleId))
  serve(contract.getShotList, (ctx) => readShotList(ctx))
  serve(contract.setShotList, (ctx, { body }) => changeShotList(ctx, body))
  serve(contract.getFeedPhotoChoice, (ctx) => readChoice(ctx))
  serve(contract.setFeedPhotoChoice, (ctx, { body }) => changeChoice(ctx, body))
}
