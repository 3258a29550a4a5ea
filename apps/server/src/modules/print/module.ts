import { printVehicle } from '@lotline/contract/vehicles/print'
import type { AskDeps } from '../../files/ask-for-file.ts'
import type { Serve } from '../../http/serve.ts'
import { defineModule } from '../../module/define.ts'
import { print, printJob } from './print.ts'

export const printModule = defineModule({ name: 'print', routes: printRoutes, jobs: [printJob] })

function printRoutes(serve: Serve, services: AskDeps): void {
  serve.doors(printVehicle, (requester, { params, query }) => print(services, requester, params.vehicleId, query))
}
