import type { ChecklistTemplate } from '@lotline/contract/tasks/checklist-settings'
import type { ChecklistField, ChecklistItem } from '@lotline/domain/checklists/checklists'
import { yesAndNo } from '@lotline/domain/checklists/definition'
import { expect, test } from 'vitest'
import { answeredBy, type ChecklistDraft, copyOf, draftOf, newGroup, newItem } from './checklist-draft.ts'
import { controlWords, savingWords } from './checklist-words.ts'
import * as moves from './draft-moves.ts'
import { faultsOf, itemsOf, readChecklist } from './read-draft.ts'

const field = (id: string, changes: Partial<ChecklistField> = {}): ChecklistField => ({
  id,
  label: id,
  hint: '',
  required: true,
  uiType: 'YES_NO',
  options: yesAndNo({ yes: 'FINE', no: 'FAILS' }),
  number: null,
  taskTemplateId: null,
  ...changes,
})
const choice = (value: string) => ({ label: value, value, mark: null, alone: false })
const thick = field('thick', { uiType: 'TEXTBOX', options: [], number: { unit: 'mm', least: 26, most: null } })
const pads = field('pads', { uiType: 'RADIO_BUTTON', options: [choice('new'), choice('worn')] })
const items: ChecklistItem[] = [
  { id: 'brakes', label: 'Brakes', items: [pads, thick] },
  field('horn'),
  field('lamps'),
  { id: 'tires', label: 'Tires', items: [field('tread')] },
]
const template: ChecklistTemplate = {
  id: 'one',
  name: 'Mechanical',
  step: null,
  certifiedOnly: false,
  version: 3,
  items,
  changedDate: '',
  changedBy: null,
  openSheets: [],
  retiredDate: null,
}
const draft = draftOf(template)
const keysOf = ({ groups }: Pick<ChecklistDraft, 'groups'>) => groups.map((group) => group.items.map(({ key }) => key).join(' '))

test('what is opened and saved untouched is the same checklist', () => {
  expect(itemsOf(draft.groups)).toEqual(items)
  expect(readChecklist(draft)).toEqual({ name: 'Mechanical', stepId: null, certifiedOnly: false, items })
  expect(faultsOf(draft)).toEqual({})
  expect(savingWords(template, draft, draft)).toContain('stays version 3')
})

test('what is new, or a copy, goes without an id', () => {
  const groups = [...moves.duplicateItem(draft.groups, 'pads'), newGroup()]
  const [brakes, , , , added] = readChecklist({ ...draft, groups }).items
  expect(brakes).toMatchObject({ id: 'brakes', items: [{ id: 'pads' }, { label: 'pads copy' }, { id: 'thick' }] })
  expect(brakes && 'items' in brakes && brakes.items[1]).not.toHaveProperty('id')
  expect(added).not.toHaveProperty('id')
  expect(JSON.stringify(readChecklist(copyOf(template)))).not.toContain('"id"')
})

test.each<[string, (groups: ChecklistDraft['groups']) => ChecklistDraft['groups'], string[]]>([
  ['down', (all) => moves.moveItem(all, 'pads', 1), ['thick pads', 'horn lamps', 'tread']],
  ['down out of its group', (all) => moves.moveItem(all, 'thick', 1), ['pads', 'thick horn lamps', 'tread']],
  ['up into the group before', (all) => moves.moveItem(all, 'tread', -1), ['pads thick', 'horn lamps tread', '']],
  ['up where nothing is above', (all) => moves.moveItem(all, 'pads', -1), ['pads thick', 'horn lamps', 'tread']],
  ['in front of another', (all) => moves.dropItem(all, 'lamps', 'pads', 'top'), ['lamps pads thick', 'horn', 'tread']],
  ['behind another of its group', (all) => moves.dropItem(all, 'pads', 'thick', 'bottom'), ['thick pads', 'horn lamps', 'tread']],
  ['on the head of a group', (all) => moves.dropItem(all, 'horn', 'tires', 'bottom'), ['pads thick', 'lamps', 'horn tread']],
  ['a group in front of another', (all) => moves.dropGroup(all, 'tires', 'brakes', 'top'), ['tread', 'pads thick', 'horn lamps']],
])('moved %s', (_, move, places) => {
  expect(keysOf({ groups: move(draft.groups) })).toEqual(places)
})

test('what was deleted comes back to its place, or behind everything where its group is gone', () => {
  const [brakes, ...others] = moves.removeItem(draft.groups, 'thick')
  const thickDraft = draft.groups[0]?.items[1]
  if (!brakes || !thickDraft) throw new Error('Brakes have two items')
  expect(moves.putBack([brakes, ...others], thickDraft, 'brakes', 1)).toEqual(draft.groups)
  expect(keysOf({ groups: moves.putBack(others, thickDraft, 'brakes', 1) })).toEqual(['horn lamps', 'tread thick'])
  expect(moves.putBack(draft.groups, thickDraft, 'brakes', 1)).toEqual(draft.groups)
})

test('what is wrong is told at its item', () => {
  const wrong = (key: string, changes: object) => ({
    ...draft,
    groups: moves.changeItem(draft.groups, key, (item) => ({ ...item, ...changes })),
  })
  expect(faultsOf(wrong('horn', { label: ' ' }))).toEqual({ 'label:horn': 'Enter the question' })
  expect(faultsOf(wrong('thick', { least: '2x' }))).toMatchObject({ 'item:thick': 'Enter limits as numbers, as 26 or 2.5.' })
  expect(faultsOf(wrong('thick', { least: '9', most: '2,5' }))).toEqual({
    'item:thick': 'This item has its least above its most.',
  })
  expect(faultsOf(wrong('pads', { options: [] }))).toEqual({ 'item:pads': 'This item must have two choices.' })
  expect(faultsOf(draftOf(undefined))).toMatchObject({ name: 'Must provide a name', '': 'The checklist must have an item.' })
})

test('another control takes what it can use', () => {
  const [one, number] = [draft.groups[0]?.items[0], draft.groups[0]?.items[1]]
  if (!one || !number) throw new Error('Brakes have two items')
  expect(answeredBy(one, 'DROPDOWN').options).toEqual(one.options)
  expect(answeredBy(newItem(), 'RADIO_BUTTON').options.map(({ label, mark, value }) => [label, mark, value])).toEqual([
    ['Yes', 'FINE', undefined],
    ['No', 'FAILS', undefined],
  ])
  expect(answeredBy(number, 'RADIO_BUTTON').options).toHaveLength(2)
  expect(answeredBy(one, 'TEXTBOX').options).toEqual([])
  expect(controlWords(answeredBy(number, 'CHECKBOX'))).toBe('A box to tick')
  expect(controlWords(number)).toBe('Number in mm, at least 26')
})

test.each([
  [[], 'New vehicles get version 4; no sheet is open.'],
  [[{ version: 3, count: 12 }], 'New vehicles get version 4; 12 open sheets stay on version 3.'],
  [
    [
      { version: 1, count: 2 },
      { version: 3, count: 1 },
    ],
    'New vehicles get version 4; 3 open sheets stay on versions 1 and 3.',
  ],
])('with %j open: %s', (openSheets, words) => {
  const after = { ...draft, groups: moves.removeItem(draft.groups, 'horn') }
  expect(savingWords({ ...template, openSheets }, draft, after)).toContain(words)
  expect(savingWords({ ...template, openSheets }, draft, { ...draft, stepId: 'two' })).toContain('stays version 3')
})
