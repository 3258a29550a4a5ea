import { z } from 'zod'
import { route } from './route.ts'

export const AssignableUser = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  companyName: z.string().nullable(),
  allowedSteps: z.array(z.string()),
})
export type AssignableUser = z.infer<typeof AssignableUser>

export const listUsers = route({
  method: 'GET',
  path: '/utility/users',
  summary: 'People of the rooftop; an empty allowedSteps means every step',
  permission: 'signed-in',
  response: z.array(AssignableUser),
})
