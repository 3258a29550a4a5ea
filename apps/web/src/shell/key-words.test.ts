import { expect, test } from 'vitest'
import { keyLines } from './key-words.ts'

test('what several keys do is one line, with the keys as they are printed', () => {
  expect(
    keyLines([
      { keys: ['j'], does: 'Next vehicle' },
      { keys: ['g i'], does: 'Go to Inventory' },
      { keys: ['ArrowDown'], does: 'Next vehicle' },
      { keys: ['mod+k', '?'], does: 'Find' },
    ]),
  ).toEqual([
    { does: 'Next vehicle', ways: [['J'], ['↓']] },
    { does: 'Go to Inventory', ways: [['G', 'I']] },
    { does: 'Find', ways: [['Ctrl', 'K'], ['?']] },
  ])
})
