import * as contract from '@lotline/contract/files/documents'
import { documentEvents } from '@lotline/domain/files/history'
import type { Serve } from '../../http/serve.ts'
import { type AppServices, defineModule } from '../../module/define.ts'
import { addDocument, featureDocument, readDocuments, removeDocument } from './service.ts'

export const documentsModule = defineModule({
  name: 'documents',
  routes: (serve, services) => documentRoutes(serve, services),
  history: { events: documentEvents },
})

function documentRoutes(serve: Serve, services: AppServices): void {
  serve(contract.listDocuments, (ctx, { params }) => readDocuments(ctx, params.vehicleId))
  serve.stream(contract.addDocument, (raw, { params, query }) => addDocument(services, raw, { ...params, ...query }))
  serve(contract.changeDocument, (ctx, { params, body }) => featureDocument(ctx, params, body.featured))
  serve(contract.deleteDocument, (ctx, { params }) => removeDocument(ctx, params))
}
