import { pageChoices, pageLanguages, pageSwitches } from '@lotline/domain/engage/page-switches'
import { z } from 'zod'
import { route } from '../route.ts'
import { Id } from '../shapes.ts'

const admin = 'PLUGIN_VELOCITYENGAGE_ADMIN'

/** Choices of a rooftop for the shopper's page. */
export const PageSettings = z.object({
  /** Parts that are switched on, in the order of the page. */
  switchedOn: z.array(z.enum(pageSwitches)),
  /** Whether 'show price' is ticked at first with each send. */
  isPriceTicked: z.boolean(),
})
export type PageSettings = z.infer<typeof PageSettings>

export const getPageSettings = route({
  method: 'GET',
  path: '/settings/engage/page',
  summary: "Parts of the shopper's page that the rooftop has switched on",
  permission: admin,
  response: PageSettings,
})

export const setPageSettings = route({
  method: 'PUT',
  path: '/settings/engage/page',
  summary:
    "Switch one part of the shopper's page on or off, at once and for every link; PRICE is whether 'show price' is ticked at first",
  permission: admin,
  body: z.object({ part: z.enum(pageChoices), isOn: z.boolean() }),
  response: PageSettings,
  example: { body: { part: 'RECALLS', isOn: true } },
})

export const previewPage = route({
  method: 'GET',
  path: '/settings/engage/page/preview',
  summary:
    "The shopper's page of a vehicle for sale as HTML without script, as a link for nobody by name opens it; nothing is counted",
  permission: admin,
  query: z.object({ vehicleId: Id, language: z.enum(pageLanguages).default('en') }),
  response: z.object({ html: z.string() }),
  example: { query: { vehicleId: '$vehicleId' } },
})

const WorkPhoto = z.object({ shownToShoppers: z.boolean() })
export type WorkPhoto = z.infer<typeof WorkPhoto>

export const showWorkPhoto = route({
  method: 'PUT',
  path: '/inventory/:vehicleId/workPhotos/:workPhotoId',
  summary: 'Show a photo of a task or of a checklist to shoppers beside the finished work, or no longer',
  permission: 'PLUGIN_VELOCITYENGAGE_UPDATE',
  params: z.object({ vehicleId: Id, workPhotoId: Id }),
  body: WorkPhoto,
  response: WorkPhoto,
  example: { body: { shownToShoppers: true } },
})
