import { defineModule } from '../../module/define.ts'
import { lookOver } from './look-over.ts'

export const watchModule = defineModule({
  name: 'watch',
  housekeeping: [{ name: 'watch', inRooftop: ({ doors }, rooftopId, now) => lookOver(doors, rooftopId, now) }],
})
