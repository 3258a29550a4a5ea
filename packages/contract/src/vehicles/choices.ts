import { z } from 'zod'
import { route } from '../route.ts'
import { Choice } from '../shapes.ts'

export const listColors = route({
  method: 'GET',
  path: '/utility/vehicle/colors',
  summary: 'Color choices, UNKNOWN first',
  permission: 'signed-in',
  response: z.array(Choice.extend({ hex: z.string().nullable() })),
})

export const listDispositions = route({
  method: 'GET',
  path: '/utility/dispositions',
  summary: 'Disposition choices, UNKNOWN first',
  permission: 'signed-in',
  response: z.array(Choice),
})
