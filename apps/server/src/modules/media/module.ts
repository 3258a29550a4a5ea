import { defineModule } from '../../module/define.ts'
import { photosOfVehicle } from './vehicle-part.ts'

export const mediaModule = defineModule({ name: 'media', vehicle: photosOfVehicle, demo: () => import('./demo.ts') })
