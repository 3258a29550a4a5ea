import { readBoard as boardRoute } from '@lotline/contract/recon/board'
import type { Serve } from '../../http/serve.ts'
import { defineModule } from '../../module/define.ts'
import { readBoard } from './board.ts'

export const boardModule = defineModule({ name: 'board', routes: (serve) => boardRoutes(serve) })

function boardRoutes(serve: Serve): void {
  serve.doors(boardRoute, (requester, { query }) => readBoard(requester, query))
}
