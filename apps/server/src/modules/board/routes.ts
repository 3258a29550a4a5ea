import { readBoard as boardRoute } from '@lotline/contract/board'
import type { Serve } from '../../http/serve.ts'
import { readBoard } from './board.ts'

export function boardRoutes(serve: Serve): void {
  serve(boardRoute, (ctx, { query }) => readBoard(ctx, query))
}
