import { countMyWork as countRoute, readMyWork as route } from '@lotline/contract/tasks/my-work'
import { defineModule } from '../../module/define.ts'
import { countMyWork, readMyWork } from './my-work.ts'

export const myWorkModule = defineModule({
  name: 'my-work',
  routes: (serve) => {
    serve(route, (ctx, { query }) => readMyWork(ctx, query.pageSize))
    serve(countRoute, (ctx) => countMyWork(ctx))
  },
})
