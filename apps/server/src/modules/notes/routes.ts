import { listNotes as notesRoute, readNotes as readRoute } from '@lotline/contract/notes'
import type { Serve } from '../../http/serve.ts'
import { readAll, readNotes } from './service.ts'

export function noteRoutes(serve: Serve): void {
  serve(notesRoute, (ctx, { params, query }) => readNotes(ctx, params.vehicleId, query))
  serve(readRoute, (ctx, { params }) => readAll(ctx, params.vehicleId))
}
