import { listNotes as notesRoute } from '@lotline/contract/notes'
import type { Serve } from '../../http/serve.ts'
import { readNotes } from './service.ts'

export function noteRoutes(serve: Serve): void {
  serve(notesRoute, (ctx, { params, query }) => readNotes(ctx, params.vehicleId, query))
}
