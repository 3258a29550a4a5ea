import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { breakpoints } from './breakpoints.ts'
import * as colors from './colors.ts'
import { phoneMedia } from './media.ts'

const sheet = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')

test.each(Object.entries(colors))('the shades of %s are the same to scripts and style sheets', (name, shades) => {
  const written = [...sheet.matchAll(/--(\w+)-(\d): (#\w{6});/g)].filter(([, hue]) => hue === name)
  expect(written.map(([, , shade]) => Number(shade))).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
  expect(written.map(([, , , hex]) => hex?.toUpperCase())).toEqual(shades)
})

test('a phone ends where the next breakpoint begins', () => {
  expect(phoneMedia).toBe(`(max-width: ${Number.parseFloat(breakpoints.md) * 16 - 0.02}px)`)
})

test('each color role has its color in both schemes; the letters of the bar, which is dark in both, have one', () => {
  const rolesOf = (scheme: string) => {
    const [block = ''] = sheet.split(`[data-mantine-color-scheme="${scheme}"] {`)[1]?.split('}') ?? []
    return [...block.matchAll(/(--[\w-]+):/g)].map(([, name]) => name)
  }
  const [light, dark] = [rolesOf('light'), rolesOf('dark')]
  expect(light.filter((role) => !dark.includes(role))).toEqual(['--bar-ink', '--bar-ink-2'])
  expect(dark.filter((role) => !light.includes(role))).toEqual([])
})
