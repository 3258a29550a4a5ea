import { permissions } from '@lotline/domain/people/permissions'
import { seededRoles } from '@lotline/domain/people/roles'
import { expect, test } from 'vitest'
import { type VehicleSection, withItsVehicle } from '../../../features/part.ts'
import { alertsOf, leadsTo, sectionOf, sectionsFor, stripOrder } from './vehicle-sections.ts'

const idsFor = (held: readonly (typeof permissions)[number][]) => sectionsFor(new Set(held)).map(({ id }) => id)
const panesFor = (held: readonly (typeof permissions)[number][]) =>
  sectionsFor(new Set(held)).flatMap(({ id, pane }) => (pane ? [id] : []))

test('the sections of a vehicle stand in the order of the documents, recon information after vehicle information', () => {
  expect(idsFor(permissions)).toEqual([
    'overview',
    'engage',
    'mpi',
    'vehicle-info',
    'recon-info',
    'repair-orders',
    'tasks',
    'recalls',
    'notes',
    'location',
    'locate',
    'media',
    'documents',
    'history',
  ])
})

test('a section without its permission is left out, but for repair orders, recalls, notes, media and documents, which say that they are denied', () => {
  expect(idsFor([])).toEqual(['vehicle-info', 'repair-orders', 'recalls', 'notes', 'media', 'documents'])
  expect(idsFor(seededRoles.sales.permissions)).toEqual([
    'engage',
    'vehicle-info',
    'repair-orders',
    'recalls',
    'notes',
    'location',
    'media',
    'documents',
  ])
  expect(idsFor(seededRoles.technician.permissions)).toEqual([
    'overview',
    'mpi',
    'vehicle-info',
    'repair-orders',
    'tasks',
    'recalls',
    'notes',
    'location',
    'media',
    'documents',
    'history',
  ])
})

test('what may not be read cannot be pinned', () => {
  expect(panesFor(permissions)).toEqual(['mpi', 'tasks', 'recalls', 'notes'])
  expect(panesFor(seededRoles.sales.permissions)).toEqual(['recalls', 'notes'])
  expect(panesFor([])).toEqual([])
})

const section = (id: string, more: Partial<VehicleSection> = {}): VehicleSection => ({
  id,
  label: id,
  icon: null,
  refreshOn: withItsVehicle,
  Page: () => null,
  ...more,
})

test('a section carries the number that the vehicle has for it, and none where it may not be told', () => {
  const vehicle: Parameters<typeof alertsOf>[1] = {
    alertCount: { tasks: 3, notes: null, recalls: 0 },
    vehicleCard: { photoCount: 14 },
  }
  const alerts = ['tasks', 'notes', 'recalls', 'media'].map((count) =>
    alertsOf(section(count, { count: ({ alertCount }) => alertCount[count] }), vehicle),
  )
  expect(alerts).toEqual([3, 0, 0, 0])
  expect(alertsOf(section('history'), vehicle)).toBe(0)
})

test("a phone's strip begins with the sections most people want, and keeps the others in the menu's order", () => {
  const menu = [
    section('overview', { isPrimary: true }),
    section('info'),
    section('tasks', { isPrimary: true }),
    section('history'),
  ]
  expect(stripOrder(menu).map(({ id }) => id)).toEqual(['overview', 'tasks', 'info', 'history'])
})

const isPage = (place: string) => ['overview', 'engage', 'notes', 'recon-info', 'recon-info/edit'].includes(place)
const desk = { isPhone: false, isShowroom: false, mayRecon: true, mayEngage: true }
const phone = { ...desk, isPhone: true }

test('a vehicle opens with its notes on a desk and with its place on the line on a phone', () => {
  expect([leadsTo('', isPage, desk), leadsTo('', isPage, phone)]).toEqual(['notes', 'overview'])
})

test('whoever may not see recon meets what the vehicle is, and no note of the house', () => {
  for (const isPhone of [true, false])
    expect(leadsTo('', isPage, { ...desk, isPhone, mayRecon: false, mayEngage: false })).toBe('vehicle-info')
})

test('whoever engages shoppers and may not see recon comes from the overview to engage', () => {
  const salesperson = { ...desk, mayRecon: false }
  expect(['', 'overview', 'rv-overview'].map((place) => leadsTo(place, isPage, salesperson))).toEqual(Array(3).fill('engage'))
  expect(leadsTo('notes', isPage, salesperson)).toBeUndefined()
})

test('in the showroom a vehicle opens with what it is, so that one shopper does not read the names of others', () => {
  const showroom = { ...desk, isShowroom: true, mayRecon: false }
  expect(['', 'overview'].map((place) => leadsTo(place, isPage, showroom))).toEqual(['vehicle-info', 'engage'])
})

test('an address that is no section leads to the vehicle, and the old name of the overview to the overview', () => {
  for (const place of ['no-such-section', 'recon-info/print', 'constructor'])
    expect([leadsTo(place, isPage, desk), leadsTo(place, isPage, phone)]).toEqual(['notes', 'overview'])
  expect([leadsTo('rv-overview', isPage, desk), leadsTo('rv-overview', isPage, phone)]).toEqual(['overview', 'overview'])
})

test('a section stays where it is, and what lies under it belongs to it', () => {
  expect(['notes', 'recon-info/edit'].map((place) => leadsTo(place, isPage, phone))).toEqual([undefined, undefined])
  expect(['notes', 'recon-info/edit', ''].map(sectionOf)).toEqual(['notes', 'recon-info', ''])
})
