import { printVehicle } from '@lotline/contract/print'
import type { Serve } from '../../http/serve.ts'
import type { Prints } from './print.ts'

export function printRoutes(serve: Serve, prints: Prints): void {
  serve.raw(printVehicle, ({ actor }, { params, query }) => prints.ask(actor, params.vehicleId, query))
}
