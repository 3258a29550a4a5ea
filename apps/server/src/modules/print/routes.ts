import { printVehicle } from '@lotline/contract/print'
import type { AskDeps } from '../../files/ask-for-file.ts'
import type { Serve } from '../../http/serve.ts'
import { print } from './print.ts'

export function printRoutes(serve: Serve, house: AskDeps): void {
  serve.raw(printVehicle, (requester, { params, query }) => print(house, requester, params.vehicleId, query))
}
