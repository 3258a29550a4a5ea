import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { bodySection, eventsSection, triesSection } from './webhook-document.ts'

const document = readFileSync(path.join(import.meta.dirname, '../../../docs/webhooks.md'), 'utf8')

test.each([
  ['every event with an example', eventsSection()],
  ['a whole body', bodySection()],
  ['every try', triesSection()],
])('the document of webhooks tells %s as the product does', (_part, section) => {
  expect(document).toContain(section)
})
