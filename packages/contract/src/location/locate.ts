import { addressFault, longestKey, shortestKey } from '@lotline/domain/locate/locate'
import { isValidVin } from '@lotline/domain/vin/vin'
import { z } from 'zod'
import { route } from '../route.ts'
import { Line } from '../shapes.ts'

export const getLocateLink = route({
  method: 'GET',
  path: '/plugins/velocitylocate/generateSSOUrl',
  summary: 'A link that signs this person in at the provider of Locate, for a minute; with a VIN, at that vehicle',
  permission: 'PLUGIN_VELOCITYLOCATE_VIEW',
  query: z.object({ vin: z.string().trim().refine(isValidVin, 'is not a VIN').optional() }),
  response: z.object({ url: z.string() }),
})

const permission = 'DEALERSHIP_ADMIN_VIEW'

/** The key itself is never told. */
const LocateSettings = z.object({ address: z.string().nullable(), hasKey: z.boolean() })
export type LocateSettings = z.infer<typeof LocateSettings>

export const getLocateSettings = route({
  method: 'GET',
  path: '/settings/locate',
  summary: 'Where Locate leads; `address` is null where it is not set up',
  permission,
  response: LocateSettings,
})

export const setLocateSettings = route({
  method: 'PUT',
  path: '/settings/locate',
  summary:
    'Set where Locate leads and the key that signs people in there; without a key the old one stays; a null address turns Locate off',
  permission,
  body: z.object({
    address: Line.superRefine((text, { addIssue }) => {
      const fault = addressFault(text)
      if (fault !== undefined) addIssue(fault)
    }).nullable(),
    key: Line.min(shortestKey, `must have ${shortestKey} characters or more`)
      .max(longestKey, `may have ${longestKey} characters`)
      .optional(),
  }),
  response: LocateSettings,
  example: { body: { address: 'https://locate.example.com/sso?token={token}&vin={vin}', key: 'sixteen-or-more-characters' } },
})
