import { defineModule } from '../../module/define.ts'
import { keepTags } from './keep-tags.ts'

export const attentionModule = defineModule({
  name: 'attention',
  housekeeping: [{ name: 'attention', inRooftop: ({ doors }, rooftopId, now) => keepTags(doors, rooftopId, now) }],
})
