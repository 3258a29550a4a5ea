import * as contract from '@lotline/contract/files/documents'
import { documentEvents } from '@lotline/domain/files/history'
import type { Serve } from '../../http/serve.ts'
import { defineModule, type House } from '../../module/define.ts'
import { addDocument, featureDocument, readDocuments, removeDocument } from './service.ts'

export const documentsModule = defineModule({
  name: 'documents',
  routes: (serve, house) => documentRoutes(serve, house),
  history: { events: documentEvents },
})

function documentRoutes(serve: Serve, house: House): void {
  serve(contract.listDocuments, (ctx, { params }) => readDocuments(ctx, params.vehicleId))
  serve.stream(contract.addDocument, (raw, { params, query }) => addDocument(house, raw, { ...params, ...query }))
  serve(contract.changeDocument, (ctx, { params, body }) => featureDocument(ctx, params, body.featured))
  serve(contract.deleteDocument, (ctx, { params }) => removeDocument(ctx, params))
}
