import { taskEvents } from '@lotline/domain/tasks/tasks'
import { defineModule } from '../../module/define.ts'
import { taskRoutes } from './routes.ts'
import { tasksOfVehicle } from './vehicle-part.ts'

export const tasksModule = defineModule({
  name: 'tasks',
  routes: (serve) => taskRoutes(serve),
  vehicle: tasksOfVehicle,
  history: { events: taskEvents },
})
