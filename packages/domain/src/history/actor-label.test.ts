import { expect, test } from 'vitest'
import { actorLabel } from './actor-label.ts'

const actor = { firstName: 'Casey', lastName: 'Demo', companyName: null }

test.each([
  [{ actor, token: null }, 'Casey Demo'],
  [{ actor, token: 'DMS nightly' }, 'Casey Demo, by token DMS nightly'],
  [{ actor: null, token: 'DMS nightly' }, 'Token DMS nightly'],
  [{ actor: null, token: null }, 'Lotline'],
])('%j is told as %s', (acted, label) => {
  expect(actorLabel(acted)).toBe(label)
})
