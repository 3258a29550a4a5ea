import { sharedListRule } from '@lotline/domain/people/permission-rule'
import { filterNames } from '@lotline/domain/vehicles/list-filters'
import { z } from 'zod'
import { route } from '../route.ts'
import { fitsView, Id, Line, Named, Nothing, viewTooLarge } from '../shapes.ts'
import { listVehicles, sortIds } from './vehicles.ts'

/** What a list asks for, as it is kept: the chosen options of each filter, the search and the order. */
export const ViewQuery = z
  .object({
    filters: z.partialRecord(z.enum(filterNames), z.array(Line.min(1).max(200)).max(500)),
    s: Line.max(200).default(''),
    sortId: z.enum(sortIds).default('AGE'),
    sortDirection: z.enum(['ASCENDING', 'DESCENDING']).default('DESCENDING'),
  })
  .refine(fitsView, viewTooLarge)
export type ViewQuery = z.infer<typeof ViewQuery>

/** A list that somebody keeps under a name, as far as it still stands and the reader may ask for it. */
export const View = z.object({
  id: z.string(),
  name: z.string(),
  query: z.object({
    filters: z.record(z.string(), z.array(z.string())),
    s: z.string(),
    sortId: z.enum(sortIds),
    sortDirection: z.enum(['ASCENDING', 'DESCENDING']),
  }),
  /** What the view asked for and this list leaves out: the names of filters, and 'Sort by'. */
  leftOut: z.array(z.string()),
  shared: z.boolean(),
  /** The reader's list starts with it. */
  isDefault: z.boolean(),
  isOwn: z.boolean(),
  owner: Named,
})
export type View = z.infer<typeof View>

const { permission } = listVehicles
const params = z.object({ viewId: Id })
const name = Line.min(1, 'Must provide a name').max(60)
const query = { filters: { make: ['Toyota'] }, s: '', sortId: 'AGE', sortDirection: 'DESCENDING' }

export const listViews = route({
  method: 'GET',
  path: '/inventory/views',
  summary: 'The views one has saved, and those that are shared with the rooftop, by name',
  permission,
  response: z.array(View),
})

export const saveView = route({
  method: 'POST',
  path: '/inventory/views',
  summary: 'Keep a list under a name',
  permission,
  body: z.object({ name, query: ViewQuery, shared: z.boolean().default(false) }),
  isIdempotent: true,
  response: View,
  status: 201,
  example: { body: { name: '$viewName', query } },
  cases: [{ permission: sharedListRule, body: { name: '$viewName', query, shared: true } }],
})

/** What is left out stays as it is. */
export const editView = route({
  method: 'PUT',
  path: '/inventory/views/:viewId',
  summary: "Change one's own view: its name, what it asks for, whether it is shared",
  permission,
  params,
  body: z.object({ name: name.optional(), query: ViewQuery.optional(), shared: z.boolean().optional() }),
  response: View,
  example: { body: { name: '$viewName' } },
  cases: [{ permission: sharedListRule, body: { shared: true } }],
})

export const deleteView = route({
  method: 'DELETE',
  path: '/inventory/views/:viewId',
  summary: "Delete one's own view; an administrator also one that others have shared",
  permission,
  params,
  response: Nothing,
})

export const setDefaultView = route({
  method: 'PUT',
  path: '/inventory/views/default',
  summary: "Start one's list with a view, or with none",
  permission,
  body: z.object({ viewId: Id.nullable() }),
  response: Nothing,
  example: { body: { viewId: '$viewId' } },
})
