import { defineModule } from '../../module/define.ts'
import { printJob } from './print.ts'
import { printRoutes } from './routes.ts'

export const printModule = defineModule({ name: 'print', routes: printRoutes, jobs: [printJob] })
