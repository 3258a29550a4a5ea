import { previewDigest as route } from '@lotline/contract/notifications/preferences'
import { defineModule } from '../../module/define.ts'
import { previewDigest } from './digest.ts'
import { sendDigests } from './send-digests.ts'

export const digestModule = defineModule({
  name: 'digest',
  demo: () => import('./demo.ts'),
  routes: (serve) => serve(route, (ctx) => previewDigest(ctx)),
  housekeeping: [{ name: 'digests', once: (deps, now) => sendDigests(deps, now) }],
})
