import { lineEvents } from '@lotline/domain/history/history'
import { defineModule } from '../../module/define.ts'
import { followLine } from './follow-line.ts'
import { reconRoutes } from './routes.ts'
import { reconOfVehicle } from './vehicle-part.ts'

export const reconModule = defineModule({
  name: 'recon',
  routes: (serve, { vinDecoder }) => reconRoutes(serve, vinDecoder.decode),
  housekeeping: [{ name: 'line', inRooftop: ({ doors }, rooftopId, now) => followLine(doors, rooftopId, now) }],
  vehicle: reconOfVehicle,
  history: { events: lineEvents },
})
