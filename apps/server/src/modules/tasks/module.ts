import * as contract from '@lotline/contract/tasks/tasks'
import { taskEvents } from '@lotline/domain/tasks/history'
import type { Serve } from '../../http/serve.ts'
import { type AppServices, defineModule } from '../../module/define.ts'
import { addTask, addTasks } from './add-tasks.ts'
import { attachToTask, detachFromTask, readTaskFiles, removeFilesOfDeleted } from './attach.ts'
import { changeStatuses, changeTask, deleteTask } from './change-tasks.ts'
import { passRequestsOn } from './escalate.ts'
import { printedTasks, readTask, readTasks } from './service.ts'
import { tasksOfVehicle } from './vehicle-part.ts'

export const tasksModule = defineModule({
  name: 'tasks',
  routes: (serve, services) => taskRoutes(serve, services),
  housekeeping: [
    { name: 'requests', inRooftop: ({ doors }, rooftopId, now) => passRequestsOn(doors, rooftopId, now) },
    { name: 'files of deleted tasks', inRooftop: ({ doors }, rooftopId, now) => removeFilesOfDeleted(doors, rooftopId, now) },
  ],
  vehicle: tasksOfVehicle,
  print: { tasks: printedTasks },
  history: { events: taskEvents, masked: { unless: 'INVENTORY_VDP_TASKS_VIEW' }, kinds: { TASKS: taskEvents } },
  demo: () => import('./demo.ts'),
})

function taskRoutes(serve: Serve, services: AppServices): void {
  serve(contract.listTasks, (ctx, { params, query }) => readTasks(ctx, params.vehicleId, query))
  serve(contract.getTask, (ctx, { params }) => readTask(ctx, params.vehicleId, params.taskId))
  serve(contract.addTask, (ctx, { params, body }) => addTask(ctx, params.vehicleId, body))
  serve(contract.addTasks, (ctx, { params, body }) => addTasks(ctx, params.vehicleId, body))
  serve(contract.changeTask, (ctx, { params, body }) => changeTask(ctx, params.vehicleId, params.taskId, body))
  serve(contract.deleteTask, (ctx, { params }) => deleteTask(ctx, params.vehicleId, params.taskId))
  serve(contract.listTaskFiles, (ctx, { params }) => readTaskFiles(ctx, params))
  serve.stream(contract.addTaskFile, (raw, { params, query }) => attachToTask(services, raw, { ...params, ...query }))
  serve(contract.deleteTaskFile, (ctx, { params }) => detachFromTask(ctx, params))
  serve(contract.changeStatuses, (ctx, { params, body }) => changeStatuses(ctx, params.vehicleId, body))
}
