import { getTask, listTasks } from '@lotline/contract/tasks'
import { taskEvents } from '@lotline/domain/tasks/history'
import type { Serve } from '../../http/serve.ts'
import { defineModule } from '../../module/define.ts'
import { printedTasks, readTask, readTasks } from './service.ts'
import { tasksOfVehicle } from './vehicle-part.ts'

export const tasksModule = defineModule({
  name: 'tasks',
  routes: (serve) => taskRoutes(serve),
  vehicle: tasksOfVehicle,
  print: { tasks: printedTasks },
  history: { events: taskEvents, masked: { unless: 'INVENTORY_VDP_TASKS_VIEW' }, kinds: { TASKS: taskEvents } },
  demo: () => import('./demo.ts'),
})

function taskRoutes(serve: Serve): void {
  serve(listTasks, (ctx, { params, query }) => readTasks(ctx, params.vehicleId, query))
  serve(getTask, (ctx, { params }) => readTask(ctx, params.vehicleId, params.taskId))
}
