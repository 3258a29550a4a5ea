import { expect, test } from 'vitest'
import { engageDesk, prospectsPath } from '../../../../test/engage-desk.ts'
import { type Caller, startServer } from '../../../../test/server.ts'

const server = await startServer()
const { admin, aCar, drafts, shopper } = await engageDesk(server)
const sam = await server.someone('sales')
const kim = await server.someone('sales')

/** Each has looked before any of them writes. */
const writingAtOnce = <T>(acts: (() => Promise<T>)[]) => server.raceFor('lock table prospect in share mode', [], acts)

async function found(caller: Caller, s: string): Promise<string[]> {
  const { body } = await caller('GET', `${prospectsPath}?s=${encodeURIComponent(s)}`)
  return body.data.map(({ person }: { person: { fullName: string } }) => person.fullName)
}

test('a shopper is added as the form says, and is one in any spelling of e-mail and phone', async () => {
  const address = { address1: '1 Elm St', city: 'Riverside', state: 'california', zip: '92501-1234' }
  const added = await shopper(sam, {
    firstName: ' José ',
    email: 'Jose@Mailbox.example',
    phone: '951.555.0187',
    textConsent: true,
    ...address,
  })
  expect([added.status, added.body.meta]).toEqual([201, { isNew: true }])
  expect(added.body.data).toMatchObject({
    person: { firstName: 'José', fullName: 'José Sample', middleName: null },
    contact: {
      emailContacts: [{ type: 'PERSONAL', emailAddress: 'Jose@Mailbox.example' }],
      phoneContacts: [{ type: 'MOBILE', phoneNumber: '(951) 555-0187' }],
      addressContacts: [
        { physicalAddress: { addressLine1: '1 Elm St', state: 'CA', postalCode: '92501', postalCodePlus4: '1234' } },
      ],
    },
    textConsent: { by: { id: sam.personId } },
    optedOutAt: null,
  })
  for (const again of [{ email: 'JOSE@mailbox.EXAMPLE' }, { email: '', phone: '+1 (951) 555-0187' }]) {
    const known = await shopper(kim, { firstName: 'Somebody', ...again })
    expect([known.status, known.body.meta, known.body.data]).toEqual([201, { isNew: false }, added.body.data])
  }
})

test('two who add the same shopper at once add one', async () => {
  const add = (caller: Caller) => shopper(caller, { email: 'twice@mailbox.example', phone: '951 555 0111' })
  const answers = await writingAtOnce([sam, kim, admin, sam, kim].map((caller) => () => add(caller)))
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201])
  expect(answers.filter(({ body }) => body.meta.isNew)).toHaveLength(1)
  expect(new Set(answers.map(({ body }) => body.data.id)).size).toBe(1)
})

test.each([
  [{ email: `${'r'.repeat(300)}@mailbox.example` }, 'email', 'must be 254 characters or fewer'],
  [{ email: 'robin@mailbox.example\r\nbcc: all@mailbox.example' }, 'email', 'must be one line of text'],
  [{ firstName: 'Rob\nin' }, 'firstName', 'must be one line of text'],
  [{ firstName: '' }, 'firstName', 'Enter a first name'],
  [{ email: '', phone: '' }, 'email', 'Enter an email address or a phone number'],
  [{ phone: '12' }, 'phone', 'Enter a phone number with its area code'],
])('%j is refused at its field', async (changes, field, message) => {
  const { status, body } = await shopper(sam, changes)
  expect([status, body.code, body.errors]).toEqual([400, 'MALFORMED', [{ field, message }]])
})

test('shoppers are found by parts of name, e-mail and phone; signs of patterns are letters', async () => {
  await shopper(sam, { firstName: 'Ana', lastName: 'O_Neil', email: 'ana%x@mailbox.example', phone: '213 555 0155' })
  await shopper(sam, { firstName: 'Anna', lastName: 'OxNeil', email: 'anna@mailbox.example' })
  expect(await found(sam, 'o_ne')).toEqual(['Ana O_Neil'])
  expect(await found(sam, 'neil an')).toEqual(['Anna OxNeil', 'Ana O_Neil'])
  expect(await found(sam, '%')).toEqual(['Ana O_Neil'])
  expect(await found(sam, '\\')).toEqual([])
  expect(await found(sam, '(213) 555')).toEqual(['Ana O_Neil'])
  expect(await found(sam, 'ana 0155')).toEqual(['Ana O_Neil'])
  expect((await sam('GET', prospectsPath)).body.data.length).toBeLessThanOrEqual(50)
})

test('shoppers of others are found by their whole e-mail or phone, or once one has written to them', async () => {
  const { body } = await shopper(sam, {
    firstName: 'Noor',
    lastName: 'Private',
    email: 'noor@mailbox.example',
    phone: '310 555 0123',
  })
  expect(await found(kim, 'Private')).toEqual([])
  expect(await found(kim, 'noor@mailbox')).toEqual([])
  expect(await found(kim, 'NOOR@mailbox.example')).toEqual(['Noor Private'])
  expect(await found(kim, '1-310-555-0123')).toEqual(['Noor Private'])
  expect(await found(admin, 'Private')).toEqual(['Noor Private'])
  await drafts(kim, await aCar(), [body.data.id])
  expect(await found(kim, 'Private')).toEqual(['Noor Private'])
})

test('a shopper is corrected; what is another’s is refused and names them only to whoever may see them', async () => {
  const one = (await shopper(sam, { email: 'first@mailbox.example', phone: '415 555 0101', textConsent: true })).body.data
  const other = (await shopper(kim, { email: 'second@mailbox.example' })).body.data
  const change = (caller: Caller, changes: object) =>
    caller('PUT', `${prospectsPath}/${one.id}`, { firstName: 'Robin', lastName: 'Sample', phone: '415 555 0101', ...changes })
  const own = await change(sam, { email: 'FIRST@mailbox.example', lastName: 'Renamed' })
  expect([own.status, own.body.data.person.lastName, own.body.data.textConsent]).toEqual([200, 'Renamed', one.textConsent])
  const refused = await change(sam, { email: 'SECOND@mailbox.example' })
  expect(refused.body).toMatchObject({ status: 409, code: 'PROSPECT_KNOWN', errors: [{ field: 'email' }] })
  expect(refused.body).not.toHaveProperty('prospectId')
  expect((await change(admin, { email: 'second@mailbox.example' })).body.prospectId).toBe(other.id)
  expect((await change(sam, { email: 'first@mailbox.example', phone: '415 555 0102' })).body.data.textConsent).toBeNull()
  const elsewhere = await server.someone('administrator', server.there.id)
  expect((await change(elsewhere, { email: 'x@mailbox.example' })).body.code).toBe('PROSPECT_NOT_FOUND')
})

test('a shopper of somebody else is not corrected by id alone, but once one has made a link for them', async () => {
  const { id } = (await shopper(sam, { email: 'sams@mailbox.example' })).body.data
  const change = () =>
    kim('PUT', `${prospectsPath}/${id}`, { firstName: 'Robin', lastName: 'Changed', email: 'sams@mailbox.example' })
  expect((await change()).body.code).toBe('PROSPECT_NOT_FOUND')
  await drafts(kim, await aCar(), [id])
  expect((await change()).status).toBe(200)
})

test('two corrections to the same e-mail at once: one is refused, neither fails', async () => {
  const ids = [
    (await shopper(sam, { email: 'a1@mailbox.example' })).body.data.id,
    (await shopper(sam, { email: 'a2@mailbox.example' })).body.data.id,
  ]
  const change = (id: string) =>
    sam('PUT', `${prospectsPath}/${id}`, { firstName: 'Robin', lastName: 'Sample', email: 'a3@mailbox.example' })
  const answers = await writingAtOnce(ids.map((id) => () => change(id)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
})
