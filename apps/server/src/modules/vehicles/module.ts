import { editEvents } from '@lotline/domain/history/history'
import { defineModule } from '../../module/define.ts'
import { exportJob } from './export/export.ts'
import { vehicleRoutes } from './routes.ts'
import { foldCounts } from './stock/queries.ts'
import { factsOfVehicle } from './vehicle-part.ts'

const worthFolding = 200

export const vehiclesModule = defineModule({
  name: 'vehicles',
  routes: (serve, house) => vehicleRoutes(serve, house.vinDecoder.decode, house),
  jobs: [exportJob],
  housekeeping: [
    {
      name: 'stock counts',
      inRooftop: ({ doors }, rooftopId) => doors.inRooftop(rooftopId, (db) => foldCounts(db, worthFolding)),
    },
  ],
  vehicle: factsOfVehicle,
  history: { events: [...editEvents, 'STATUS_UPDATE'] },
})
