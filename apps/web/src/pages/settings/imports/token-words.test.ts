import { expect, test } from 'vitest'
import { curlWords, importKinds } from './token-words.ts'

test('the example names this server, the token and a file', () => {
  expect(curlWords('https://lotline.example', 'lotline_import_x', importKinds[0])).toBe(
    "curl https://lotline.example/api/imports/repairOrders \\\n  -H 'Authorization: Bearer lotline_import_x' \\\n  -F 'file=@repair-orders.csv'",
  )
})
