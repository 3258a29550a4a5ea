import { printVehicle } from '@lotline/contract/sheet'
import type { Serve } from '../../http/serve.ts'
import type { Sheets } from './sheets.ts'

export function sheetRoutes(serve: Serve, sheets: Sheets): void {
  serve.raw(printVehicle, ({ actor }, { params, query }) => sheets.ask(actor, params.vehicleId, query))
}
