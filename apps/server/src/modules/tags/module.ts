import { defineModule } from '../../module/define.ts'
import { historyOfTags } from './history-part.ts'
import { tagsOfVehicle } from './vehicle-part.ts'

export const tagsModule = defineModule({
  name: 'tags',
  vehicle: tagsOfVehicle,
  history: historyOfTags,
  demo: () => import('./demo.ts'),
})
