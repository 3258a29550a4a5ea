import { featureFlags } from '@lotline/domain/people/permissions'
import { z } from 'zod'
import { route } from '../route.ts'

export const Feature = z.object({ name: z.enum(featureFlags), enabled: z.boolean() })
export type Feature = z.infer<typeof Feature>

export const listFeatures = route({
  method: 'GET',
  path: '/settings/features',
  summary: 'Which features are on in the rooftop',
  permission: 'DEALERSHIP_ADMIN_VIEW',
  response: z.array(Feature),
})

export const setFeature = route({
  method: 'PUT',
  path: '/settings/features/:name',
  summary: 'Turn a feature on or off for everybody in the rooftop',
  permission: 'DEALERSHIP_ADMIN_VIEW',
  params: z.object({ name: z.enum(featureFlags) }),
  body: z.object({ enabled: z.boolean() }),
  response: Feature,
  example: { body: { enabled: true } },
})
