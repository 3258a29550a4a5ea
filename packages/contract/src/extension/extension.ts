import { MAX_VINS } from '@lotline/domain/extension/page-vins'
import { stepStatuses } from '@lotline/domain/recon/recon-states'
import { isValidVin, normalizeVin } from '@lotline/domain/vin/vin'
import { z } from 'zod'
import { route } from '../route.ts'
import { Named } from '../shapes.ts'

export const getExtension = route({
  method: 'GET',
  path: '/extension',
  summary: 'Where the browser extension comes from, and which origins may frame the pages made for it',
  permission: 'public',
  response: z.object({ url: z.string().nullable(), origins: z.array(z.string()) }),
})

export const StockedVehicle = z.object({
  vehicleId: z.string(),
  vin: z.string(),
  stockNumber: z.string(),
  title: z.string(),
  rooftop: Named,
  /** Null off the line, and for whoever may not see it. */
  step: z
    .object({
      name: z.string(),
      status: z.enum(stepStatuses),
      seconds: z.number().int(),
      goalSeconds: z.number().int().nullable(),
    })
    .nullable(),
})
export type StockedVehicle = z.infer<typeof StockedVehicle>

const Vins = z
  .string()
  .max(MAX_VINS * 18)
  .transform((text) => [...new Set(text.split(',').filter(Boolean).map(normalizeVin))])
  .refine((vins) => vins.length <= MAX_VINS, `may have ${MAX_VINS} VINs`)
  .refine((vins) => vins.every(isValidVin), 'Error: Invalid Vin')

export const findByVins = route({
  method: 'GET',
  path: '/extension/vehicles',
  summary: 'Which VINs are unsold vehicles of the rooftops that the person works in; of others nothing is said',
  permission: 'PLUGIN_VELOCITYINSIGHT_VIEW',
  anyRooftop: true,
  query: z.object({ vins: Vins }),
  response: z.array(StockedVehicle),
  example: { query: { vins: '1FTFW1E85MFA41188' } },
})
