import { readMyWork as route } from '@lotline/contract/my-work'
import { defineModule } from '../../module/define.ts'
import { readMyWork } from './my-work.ts'

export const myWorkModule = defineModule({ name: 'my-work', routes: (serve) => serve(route, (ctx) => readMyWork(ctx)) })
