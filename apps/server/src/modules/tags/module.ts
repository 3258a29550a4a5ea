import { defineModule } from '../../module/define.ts'
import { tagsOfVehicle } from './vehicle-part.ts'

export const tagsModule = defineModule({ name: 'tags', vehicle: tagsOfVehicle, history: { events: ['TAG_ADDED_REMOVED'] } })
