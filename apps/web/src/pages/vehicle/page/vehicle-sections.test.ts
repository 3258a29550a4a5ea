import { permissions } from '@lotline/domain/people/permissions'
import { seededRoles } from '@lotline/domain/people/roles'
import { expect, test } from 'vitest'
import { sectionsFor } from './vehicle-sections.tsx'

const idsFor = (held: readonly (typeof permissions)[number][]) => sectionsFor(new Set(held)).map(({ id }) => id)
const panesFor = (held: readonly (typeof permissions)[number][]) =>
  sectionsFor(new Set(held)).flatMap(({ id, renderPane }) => (renderPane ? [id] : []))

test('the sections of a vehicle stand in the order of the documents, recon information after vehicle information', () => {
  expect(idsFor(permissions)).toEqual(['overview', 'vehicle-info', 'recon-info', 'tasks', 'notes', 'location', 'history'])
})

test('a section without its permission is left out, but for notes, which say that they are denied', () => {
  expect(idsFor([])).toEqual(['vehicle-info', 'notes'])
  expect(idsFor(seededRoles.sales.permissions)).toEqual(['vehicle-info', 'notes', 'location'])
  expect(idsFor(seededRoles.technician.permissions)).toEqual([
    'overview',
    'vehicle-info',
    'tasks',
    'notes',
    'location',
    'history',
  ])
})

test('what may not be read cannot be pinned', () => {
  expect(panesFor(permissions)).toEqual(['tasks', 'notes'])
  expect(panesFor(seededRoles.sales.permissions)).toEqual(['notes'])
  expect(panesFor([])).toEqual([])
})
