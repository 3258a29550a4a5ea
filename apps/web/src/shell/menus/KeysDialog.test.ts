import { expect, test } from 'vitest'
import { keyLines } from './KeysDialog.tsx'

test('what several keys do is one line, with the keys as they are printed, the page before the frame', () => {
  expect(
    keyLines([
      { keys: ['g i'], does: 'Go to Inventory', isEverywhere: true },
      { keys: ['j'], does: 'Next vehicle' },
      { keys: ['ArrowDown'], does: 'Next vehicle' },
      { keys: ['mod+k', '?'], does: 'Find' },
      { keys: ['shift+a'], does: 'Approve' },
    ]),
  ).toEqual([
    { does: 'Next vehicle', ways: [['J'], ['↓']] },
    { does: 'Find', ways: [['Ctrl', 'K'], ['?']] },
    { does: 'Approve', ways: [['Shift', 'A']] },
    { does: 'Go to Inventory', ways: [['G', 'I']] },
  ])
})
