import path from 'node:path'
import {
  decodeVin,
  listMakesOfVehicle,
  listModelsOfVehicle,
  listMakes as makesRoute,
  listModels as modelsRoute,
  listYears as yearsRoute,
} from '@lotline/contract/vehicles/vin'
import { isValidVin } from '@lotline/domain/vin/vin'
import { AppError } from '../../app-error.ts'
import type { Serve } from '../../http/serve.ts'
import { defineModule } from '../../module/define.ts'
import { listMakes, listModels, listYears, openVinDecoder, type VinDecoder } from './index.ts'

declare module '../../module/define.ts' {
  interface ProvidedServices {
    vinDecoder: VinDecoder
  }
}

export const vinModule = defineModule({
  name: 'vin',
  provides: ({ options: { dataDir, vpicUrl }, api }, onClose) => {
    const vinDecoder = openVinDecoder({
      cacheDir: path.join(dataDir, 'vin'),
      vpicUrl,
      log: (line) => api.log.info(line),
    })
    onClose(vinDecoder.close)
    return { vinDecoder }
  },
  routes: (serve, { vinDecoder }) => vinRoutes(serve, vinDecoder),
  works: ({ vinDecoder }) => {
    // It is unpacked with its first question, for which nobody should wait who adds a vehicle.
    void vinDecoder.decodeMany(['1M8GDM9AXKP042788'])
    return { close: async () => {} }
  },
})

function vinRoutes(serve: Serve, decoder: VinDecoder): void {
  // No transaction: an online service may take its time, and nothing of a rooftop is read.
  serve.doors(decodeVin, async (_ctx, { params }) => {
    if (!isValidVin(params.vin))
      throw new AppError('MALFORMED', 'Error: Invalid Vin', { errors: [{ field: 'vin', message: 'Error: Invalid Vin' }] })
    const decoding = await decoder.decode(params.vin)
    if (!decoding) throw new AppError('VIN_NOT_DECODED', 'No details found for this VIN. Enter the year, make and model.')
    return decoding
  })
  serve(yearsRoute, async ({ now }) => listYears(now))
  serve(makesRoute, async (_ctx, { params }) => listMakes(params.year))
  serve(listMakesOfVehicle, async (_ctx, { params }) => listMakes(params.year))
  serve(modelsRoute, async (_ctx, { params }) => listModels(params.year, params.make))
  serve(listModelsOfVehicle, async (_ctx, { params }) => listModels(params.year, params.make))
}
