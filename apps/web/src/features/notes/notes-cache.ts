import type { listNotes, Note } from '@lotline/contract/notes'
import type { Meta } from '@lotline/contract/route'
import type { Vehicle } from '@lotline/contract/vehicles/vehicles'
import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import { patchCopies } from '../vehicles/index.ts'
import { vehicleKeys } from '../vehicles/keys.ts'
import { notesKey } from './keys.ts'

type Page = { data: Note[]; meta: Meta<typeof listNotes> }
type Pages = InfiniteData<Page, string | undefined>
const ofVehicle = 3

/** Shows a note that has just been written behind the others, and among the vehicle's latest. */
export function putNote(client: QueryClient, vehicleId: string, note: Note): void {
  patch(client, vehicleId, ({ pages: [latest, ...earlier], ...rest }) => {
    if (!latest || latest.data.some(({ id }) => id === note.id)) return { ...rest, pages: latest ? [latest, ...earlier] : [] }
    const meta = { ...latest.meta, total: latest.meta.total + 1 }
    return { ...rest, pages: [{ data: [...latest.data, note], meta }, ...earlier] }
  })
  const { id, note: text, timestamp, sender } = note
  patchLatest(client, vehicleId, (notes) =>
    notes.some((one) => one.id === id)
      ? notes
      : [...notes, { id, note: text, timestamp, sender, targetType: 'vehicle' as const }].slice(-ofVehicle),
  )
}

/** Shows a note as it has been changed. */
export function replaceNote(client: QueryClient, vehicleId: string, note: Note): void {
  patch(client, vehicleId, (pages) => mapped(pages, (data) => data.map((one) => (one.id === note.id ? note : one))))
  patchLatest(client, vehicleId, (notes) => notes.map((one) => (one.id === note.id ? { ...one, note: note.note } : one)))
}

/** Takes a note away that is no longer there. */
export function dropNote(client: QueryClient, vehicleId: string, noteId: string): void {
  patch(client, vehicleId, (pages) => {
    const left = mapped(pages, (data) => data.filter(({ id }) => id !== noteId))
    return { ...left, pages: left.pages.map((page) => ({ ...page, meta: { ...page.meta, total: page.meta.total - 1 } })) }
  })
}

/** Nothing of a vehicle's notes is new to the reader any more. */
export function showRead(client: QueryClient, vehicleId: string): void {
  patch(client, vehicleId, (pages) => {
    const read = mapped(pages, (data) => data.map((one) => (one.isNew ? { ...one, isNew: false } : one)))
    return { ...read, pages: read.pages.map((page) => ({ ...page, meta: { ...page.meta, unread: 0 } })) }
  })
}

function patch(client: QueryClient, vehicleId: string, change: (pages: Pages) => Pages): void {
  client.setQueryData<Pages>(notesKey(vehicleId), (pages) => pages && change(pages))
}

function mapped({ pages, ...rest }: Pages, change: (data: Note[]) => Note[]): Pages {
  return { ...rest, pages: pages.map(({ data, meta }) => ({ data: change(data), meta })) }
}

function patchLatest(client: QueryClient, vehicleId: string, change: (notes: Vehicle['notes']) => Vehicle['notes']): void {
  const vehicle = client.getQueryData<Vehicle>(vehicleKeys.one(vehicleId))
  if (vehicle) patchCopies(client, vehicle, (known) => ({ ...known, notes: change(known.notes) }))
}
