import { readdirSync } from 'node:fs'
import type { PermissionRule } from '@lotline/domain/people/permission-rule'
import { permissionGroups } from '@lotline/domain/people/permission-words'
import { expect, test } from 'vitest'
import type { Route } from './route.ts'

test('a permission that an endpoint asks for is not said to be ahead of its feature', async () => {
  const all = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
  const files = all.filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  const modules: Record<string, unknown>[] = await Promise.all(files.map((name) => import(/* @vite-ignore */ `./${name}`)))
  const routes = modules.flatMap((module) => Object.values(module)).filter(isRoute)
  expect(routes.length).toBeGreaterThan(100)
  const asked = new Set(routes.flatMap(askedBy))
  const ahead = permissionGroups.flatMap((group) => group.permissions).filter(({ isAhead }) => isAhead)
  expect(ahead.filter(({ permission }) => asked.has(permission))).toEqual([])
})

function isRoute(value: unknown): value is Route {
  return typeof value === 'object' && value !== null && 'path' in value && 'permission' in value
}

function askedBy({ permission, cases = [], hides = [] }: Route): string[] {
  return [permission, ...cases.map((one) => one.permission), ...hides.map((one) => one.unless)].flatMap(namesIn)
}

function namesIn(rule: PermissionRule): string[] {
  if (typeof rule === 'string') return [rule]
  return 'all' in rule ? rule.all : rule.any
}
