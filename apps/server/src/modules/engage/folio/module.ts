import * as contract from '@lotline/contract/engage/folio'
import { readFolioSet, saveFolioSet, uploadSetFile as uploadSetFileRoute } from '@lotline/contract/engage/folio-settings'
import { folioEvents } from '@lotline/domain/engage/history'
import type { Serve } from '../../../http/serve.ts'
import { type AppServices, defineModule } from '../../../module/define.ts'
import { addDocument, featureDocument, removeOverride, setAddress } from './acts.ts'
import { readFolio } from './read.ts'
import { uploadSetFile } from './set-files.ts'
import { readSet, saveSet } from './settings.ts'
import { uploadFile } from './upload.ts'

export const folioModule = defineModule({
  name: 'folio',
  routes: folioRoutes,
  history: { events: folioEvents, hidden: { unless: contract.readFolio.permission } },
})

function folioRoutes(serve: Serve, services: AppServices): void {
  const { stickers } = services.options
  const deps = { outside: services.outside, stickers }
  const placeOf = ({ vehicleId, folioDocumentId }: { vehicleId: string; folioDocumentId: string }) => ({
    ...{ vehicleId, documentId: folioDocumentId },
  })
  serve(contract.readFolio, (ctx, { params }) => readFolio(ctx, params.vehicleId, stickers))
  serve(contract.addFolioDocument, (ctx, { params, body }) => addDocument(ctx, deps, params.vehicleId, body))
  serve(contract.setFolioDocument, (ctx, { params, body }) => setAddress(ctx, deps, placeOf(params), body.url))
  serve(contract.deleteFolioOverride, (ctx, { params }) => removeOverride(ctx, deps, placeOf(params)))
  serve(contract.featureFolioDocument, (ctx, { params, body }) => featureDocument(ctx, deps, placeOf(params), body.featured))
  serve(readFolioSet, (ctx) => readSet(ctx, stickers))
  serve(saveFolioSet, (ctx, { body }) => saveSet(ctx, deps, body))
  serve.stream(uploadSetFileRoute, (raw) => uploadSetFile(services, raw))
  serve.stream(contract.uploadFolioFile, (raw, { query }) => uploadFile(services, deps, raw, query))
  serve.stream(contract.uploadFolioFileOfVehicle, (raw, { params, query }) =>
    uploadFile(services, deps, raw, { ...params, ...query }),
  )
}
