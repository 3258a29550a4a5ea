import { listTasks } from '@lotline/contract/tasks'
import type { Serve } from '../../http/serve.ts'
import { readTasks } from './service.ts'

export function taskRoutes(serve: Serve): void {
  serve(listTasks, (ctx, { params }) => readTasks(ctx, params.vehicleId))
}
