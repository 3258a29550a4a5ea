import { listNotes as notesRoute, readNotes as readRoute } from '@lotline/contract/notes'
import type { Serve } from '../../http/serve.ts'
import { defineModule } from '../../module/define.ts'
import { printedNotes, readAll, readNotes } from './service.ts'
import { notesOfVehicle } from './vehicle-part.ts'

export const notesModule = defineModule({
  name: 'notes',
  routes: (serve) => noteRoutes(serve),
  vehicle: notesOfVehicle,
  print: { notes: printedNotes },
  // Who has read what is nobody's business.
  history: { events: ['NOTES_READ'], hidden: 'always' },
  demo: () => import('./demo.ts'),
})

function noteRoutes(serve: Serve): void {
  serve(notesRoute, (ctx, { params, query }) => readNotes(ctx, params.vehicleId, query))
  serve(readRoute, (ctx, { params }) => readAll(ctx, params.vehicleId))
}
