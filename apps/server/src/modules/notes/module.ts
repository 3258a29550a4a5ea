import * as contract from '@lotline/contract/notes'
import type { Serve } from '../../http/serve.ts'
import { type AppServices, defineModule } from '../../module/define.ts'
import { attachToNote, detachFromNote, removeForgotten } from './attach.ts'
import { listMentionable } from './people-queries.ts'
import { printedNotes, readNotes, readUpTo } from './read.ts'
import { notesOfVehicle } from './vehicle-part.ts'
import { addNote, changeNote, removeNote } from './write.ts'

export const notesModule = defineModule({
  name: 'notes',
  routes: (serve, services) => noteRoutes(serve, services),
  housekeeping: [{ name: 'empty notes', inRooftop: ({ doors }, rooftopId, now) => removeForgotten(doors, rooftopId, now) }],
  vehicle: notesOfVehicle,
  print: { notes: printedNotes },
  // What is said stands in the notes, and who has read what is nobody's business.
  history: { events: ['NOTE_ADDED', 'NOTE_CHANGED', 'NOTE_DELETED', 'NOTES_READ'], hidden: 'always' },
  demo: () => import('./demo.ts'),
})

function noteRoutes(serve: Serve, services: AppServices): void {
  serve(contract.listNotes, (ctx, { params, query }) => readNotes(ctx, params.vehicleId, query))
  serve(contract.addNote, (ctx, { params, query, body }) =>
    addNote(ctx, { vehicleId: params.vehicleId, text: body, sendKey: query.key, hasFiles: query.attachments === 'true' }),
  )
  serve(contract.readNotes, (ctx, { params, query }) => readUpTo(ctx, params.vehicleId, query.upTo))
  serve(contract.changeNote, (ctx, { params, body }) => changeNote(ctx, params, body))
  serve(contract.deleteNote, (ctx, { params }) => removeNote(ctx, params))
  serve.stream(contract.addNoteFile, (raw, { params, query }) => attachToNote(services, raw, { ...params, ...query }))
  serve(contract.deleteNoteFile, (ctx, { params }) => detachFromNote(ctx, params))
  serve(contract.listMentionable, ({ db }) => listMentionable(db))
}
