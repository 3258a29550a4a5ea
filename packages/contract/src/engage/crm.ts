import { crmVendors } from '@lotline/domain/engage/crm'
import { z } from 'zod'
import { route } from '../route.ts'

export const getCrmTemplate = route({
  method: 'GET',
  path: '/plugins/vdp/velocityengage/crmEmailTemplate',
  summary:
    'The text that is pasted into a CRM, with a link of the caller that the CRM completes with the vehicle’s VIN. 409 CRM_NOT_SET_UP until the rooftop has named the CRM’s field for a VIN',
  permission: 'PLUGIN_VELOCITYENGAGE_CREATE',
  query: z.object({ crmVendor: z.enum(crmVendors) }),
  response: z.string(),
  example: { query: { crmVendor: 'VIN_SOLUTIONS' } },
})
