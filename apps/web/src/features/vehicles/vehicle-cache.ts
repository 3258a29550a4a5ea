import type { readBoard } from '@lotline/contract/recon/board'
import type { WorkflowStep } from '@lotline/contract/recon/recon-step'
import type { Meta, Reply } from '@lotline/contract/route'
import type { WorkItem } from '@lotline/contract/tasks/my-work'
import { getVehicle, type listVehicles, type Vehicle } from '@lotline/contract/vehicles/vehicles'
import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import { ApiError } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { refreshOn } from '../../api/stream/refresh.ts'
import { workKeys } from '../my-work/keys.ts'
import { reconKeys } from '../recon/keys.ts'
import { vehicleKeys } from './keys.ts'
import { belongs, type ListFilters } from './list-membership.ts'

export type ListPage = { data: Reply<typeof listVehicles>; meta: Meta<typeof listVehicles> }
/** A page's first place in the list, and as of when the first page was ordered. */
export type ListPlace = { readonly startIndex: number; readonly asOf?: string | undefined }
export type ListPages = InfiniteData<ListPage, ListPlace>
export type Board = { data: Reply<typeof readBoard>; meta: Meta<typeof readBoard> }
/** What waits for the reader, as far as others know of it. */
type KnownWork = { readonly data: readonly WorkItem[] }
/** What a cached list was asked for: the second part of its key. */
export type ListParameters = { filters: ListFilters; s: string; sortId: string; sortDirection: string }

const fewPages = 5
const manyPages = 25

/** What becomes of a copy of a vehicle. */
type Patch = (known: Vehicle) => Vehicle

/** Puts a vehicle as it was read into every cached list and its own page; a list it has left lets go of it. */
function patchVehicle(client: QueryClient, vehicle: Vehicle): void {
  patchCopies(client, vehicle, (known) => newer(known, vehicle))
}

/**
 * The same with what the server answered to an act. What was read while that went on may be from before it was done, or know of more: it
 * gives way, and the vehicle is read once again.
 */
export function patchActed(client: QueryClient, vehicle: Vehicle): void {
  let isUnsure = false
  patchCopies(client, vehicle, (known) => {
    isUnsure ||= isAfter(known.asOf, vehicle.asOf)
    return vehicle
  })
  if (isUnsure) void readAnew(client, vehicle.vehicleCard.id)
}

/** The same for a part of it: copies differ in the rest, as those of lists have one photo and those of the board none. */
export function patchCopies(client: QueryClient, before: Vehicle, patch: Patch): void {
  const vehicle = patch(before)
  const { id } = vehicle.vehicleCard
  client.setQueryData<Vehicle>(vehicleKeys.one(id), (known) => known && patch(known))
  patchBoard(client, vehicle, patch)
  patchWork(client, (item) => (item.vehicle.vehicleCard.id === id ? { ...item, vehicle: patch(item.vehicle) } : item))
  const steps = client.getQueryData<WorkflowStep[]>(reconKeys.steps)
  for (const [key, pages] of client.getQueriesData<ListPages>({ queryKey: vehicleKeys.lists })) {
    if (!pages) continue
    const parameters = key[1] as ListParameters // the one shape that listKey gives
    const stays = belongs(vehicle, parameters.filters, steps)
    if (holds(pages, id)) client.setQueryData(key, stays ? replaceIn(pages, id, patch) : removeFrom(pages, id))
    // Where it stands in the order only the server knows. A list read far down is left to its next visit.
    else if (stays) {
      const refetchType = pages.pages.length <= fewPages ? 'active' : 'none'
      client.invalidateQueries({ queryKey: key, exact: true, refetchType })
    }
  }
}

/** Reads anew what is counted over many vehicles or chosen among them, after something has become of one. */
export function refreshCounts(client: QueryClient): void {
  refreshOn(client, 'vehicles')
}

/** Shows a vehicle of the board as it is now; who else has come among the worst only the server knows. */
function patchBoard(client: QueryClient, { vehicleCard: { id, reconStatus } }: Vehicle, patch: Patch): void {
  client.setQueriesData<Board>({ queryKey: reconKeys.board }, (board) => {
    if (!board?.data.some((row) => row.vehicleCard.id === id)) return board
    const rows = board.data.map((row) => (row.vehicleCard.id === id ? patch(row) : row))
    return { ...board, data: reconStatus === 'ACTIVE' ? rows : rows.filter((row) => row.vehicleCard.id !== id) }
  })
}

/** Shows what waits for the reader as it is now. What waits no more stays in it: a refusal brings it back. */
export function patchWork(client: QueryClient, patch: (item: WorkItem) => WorkItem): void {
  client.setQueryData<KnownWork>(workKeys.mine, (work) => work && { ...work, data: work.data.map(patch) })
}

/** Reads the lists anew after many changes at once; one that was scrolled very far keeps its rows until its next visit. */
export function refreshLists(client: QueryClient): void {
  for (const [key, pages] of client.getQueriesData<ListPages>({ queryKey: vehicleKeys.lists })) {
    const refetchType = (pages?.pages.length ?? 0) <= manyPages ? 'active' : 'none'
    client.invalidateQueries({ queryKey: key, exact: true, refetchType })
  }
}

/** Takes a vehicle that is gone out of every cached list. */
export function dropVehicle(client: QueryClient, id: string): void {
  for (const [key, pages] of client.getQueriesData<ListPages>({ queryKey: vehicleKeys.lists })) {
    if (pages && holds(pages, id)) client.setQueryData(key, removeFrom(pages, id))
  }
}

/** Reads a vehicle anew and patches it in. */
export async function readAnew(client: QueryClient, id: string): Promise<void> {
  try {
    const { data } = await call(getVehicle, { params: { vehicleId: id } })
    patchVehicle(client, data)
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) dropVehicle(client, id)
    // Whatever could not be read now is read at the next look.
    client.invalidateQueries({ queryKey: vehicleKeys.one(id), exact: true })
  }
}

function holds({ pages }: ListPages, id: string): boolean {
  return pages.some(({ data }) => data.some((row) => row.vehicleCard.id === id))
}

function replaceIn({ pages, pageParams }: ListPages, id: string, patch: Patch): ListPages {
  return {
    pageParams,
    pages: pages.map((page) =>
      page.data.some((row) => row.vehicleCard.id === id)
        ? { ...page, data: page.data.map((row) => (row.vehicleCard.id === id ? patch(row) : row)) }
        : page,
    ),
  }
}

function removeFrom({ pages, pageParams }: ListPages, id: string): ListPages {
  return {
    pageParams,
    pages: pages.map(({ data, meta }) => ({
      data: data.filter((row) => row.vehicleCard.id !== id),
      meta: { ...meta, totalRecords: Math.max(0, meta.totalRecords - 1) },
    })),
  }
}

// An answer that was on its way while somebody acted must not turn the row back.
function newer(known: Vehicle, read: Vehicle): Vehicle {
  return isAfter(known.asOf, read.asOf) ? known : read
}

/** Whether one moment of the server's is after another. */
export function isAfter(one: string, other: string): boolean {
  return Date.parse(one) > Date.parse(other)
}
