import { defineModule } from '../../module/define.ts'
import { noteRoutes } from './routes.ts'
import { notesOfVehicle } from './vehicle-part.ts'

export const notesModule = defineModule({
  name: 'notes',
  routes: (serve) => noteRoutes(serve),
  vehicle: notesOfVehicle,
  history: { events: ['NOTES_READ'] },
})
