import { parseArgs } from 'node:util'
import { ensureWebBuilt } from '../scripts/web-build.mjs'
import { type Bench, openBench } from './bench.ts'
import type { Rooftop } from './dealership.ts'
import { changeFigure } from './figures/change.ts'
import { exportFigure } from './figures/export.ts'
import { feedFigure } from './figures/feed.ts'
import { foldFigure } from './figures/fold.ts'
import { listFigures, reads } from './figures/list.ts'
import { noteFigures } from './figures/notes.ts'
import { noticeFigures } from './figures/notices.ts'
import { pageFigures } from './figures/pages.ts'
import { scrollFigure } from './figures/scroll.ts'
import { seenFigures } from './figures/seen.ts'
import { shopperPageFigures } from './figures/shopper-page.ts'
import { shopperFigures } from './figures/shoppers.ts'
import { sizeFigures } from './figures/size.ts'
import { streamsFigure } from './figures/streams.ts'
import { taskFigures } from './figures/tasks.ts'
import { vehicleFigure } from './figures/vehicle.ts'
import { fuzzFiles } from './files/product.ts'
import { fuzzProduct } from './fuzz/product.ts'
import { type Guessed, guess } from './guesses/guesses.ts'
import { sendHostile } from './hostile/hostile.ts'
import { kill } from './kill/kill.ts'
import { proveNumbers } from './numbers.ts'
import { lineOf, markdownOf, missesOf, tableOf } from './report.ts'
import { reportFigures } from './reports/reports.ts'
import type { Figure } from './rounds.ts'
import { timeTests } from './tests.ts'
import { moveRooftop } from './transfer/round-trip.ts'
import { proveWebhooksInOwnPlace } from './webhooks/own-place.ts'
import { workForWeeks } from './weeks.ts'

const names = [
  ...reads,
  'size',
  'change',
  'streams',
  'seen',
  'pages',
  'scroll',
  'export',
  'vehicle',
  'notes',
  'feed',
  'fold',
  'tasks',
]
const usage = `npm run bench -- [--sizes 1000,10000,100000] [--rounds 5] [--seconds 3] [--only ${names.join(',')}] [--quick] [--check] [--markdown]
npm run bench -- notices [--people 10000] [--rounds 15]
npm run bench -- shoppers [--people 1000] [--rounds 5] [--seconds 10]
npm run bench -- page [--rounds 9]
npm run bench -- guesses [--requests 10000]
npm run bench -- kill [--rounds 100]
npm run bench -- webhooks [--rounds 40] [--seed 1]
npm run bench -- fuzz [--requests 100000] [--seed 1]
npm run bench -- files [--requests 10000] [--seed 16]
npm run bench -- hostile
npm run bench -- weeks
npm run bench -- tests
npm run bench -- numbers [--seed 1]
npm run bench -- export [--vehicles 10000]
npm run bench -- reports [--vehicles 64000] [--rounds 5] [--seconds 3]`
/** Vehicles: more would take minutes to scroll and tell the same. */
const mostScrolled = 10_000
const say = (line: string) => process.stdout.write(`${line}\n`)

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    sizes: { type: 'string', default: '1000,10000,100000' },
    rounds: { type: 'string' },
    seconds: { type: 'string' },
    only: { type: 'string', default: names.join(',') },
    people: { type: 'string' },
    requests: { type: 'string' },
    vehicles: { type: 'string' },
    seed: { type: 'string', default: '1' },
    quick: { type: 'boolean', default: false },
    check: { type: 'boolean', default: false },
    markdown: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
})

if (values.help) say(usage)
else if (positionals[0] === 'kill') await killAgainAndAgain()
else if (positionals[0] === 'webhooks') await killBesideReceivers()
else if (positionals[0] === 'notices') await tellMany()
else if (positionals[0] === 'shoppers') await lookAtOne()
else if (positionals[0] === 'page') await openShoppersPage()
else if (positionals[0] === 'guesses') await guessLinks()
else if (positionals[0] === 'fuzz') await sendAnything()
else if (positionals[0] === 'files') await sendSpoiltFiles()
else if (positionals[0] === 'hostile') await sendAllHostile()
else if (positionals[0] === 'weeks') process.exitCode = await workForWeeks()
else if (positionals[0] === 'tests') process.exitCode = timeTests({ say })
else if (positionals[0] === 'numbers') process.exitCode = await proveNumbers({ seed: positive(values.seed), say })
else if (positionals[0] === 'export') await moveOne()
else if (positionals[0] === 'reports') await readReports()
else await measure()

async function moveOne(): Promise<void> {
  const { line, isSame } = await moveRooftop({ vehicles: positive(values.vehicles ?? (values.quick ? '500' : '10000')), say })
  say(line)
  if (!isSame) process.exitCode = 1
}

async function killAgainAndAgain(): Promise<void> {
  const outcome = await kill({ rounds: positive(values.rounds ?? (values.quick ? '8' : '100')), say })
  for (const sentence of outcome.wrong) say(sentence)
  say(`${outcome.rounds} kills, ${outcome.acknowledged} writes acknowledged, ${outcome.wrong.length} lost or half done`)
  if (outcome.wrong.length > 0) process.exitCode = 1
}

async function killBesideReceivers(): Promise<void> {
  const rounds = positive(values.rounds ?? (values.quick ? '8' : '40'))
  const outcome = await proveWebhooksInOwnPlace({ rounds, seed: positive(values.seed), say })
  for (const sentence of outcome.wrong) say(sentence)
  say(
    `${outcome.kills} kills, ${outcome.events} events of one webhook, ${outcome.again} came twice, ${outcome.wrong.length} lost or out of order`,
  )
  if (outcome.wrong.length > 0) process.exitCode = 1
}

async function sendAnything(): Promise<void> {
  const requests = positive(values.requests ?? (values.quick ? '2000' : '100000'))
  const { wrong, statuses, routes, done, ...outcome } = await fuzzProduct({ requests, seed: positive(values.seed), say })
  for (const sentence of wrong) say(sentence)
  say(`Answers by status: ${JSON.stringify(statuses)}`)
  say(
    `${outcome.requests} requests to ${routes} routes, of which ${done.size} did as asked, slowest ${outcome.slowestMs} ms, event loop held ${outcome.heldMs} ms at most, ${wrong.length} wrong`,
  )
  if (wrong.length > 0) process.exitCode = 1
}

async function sendSpoiltFiles(): Promise<void> {
  const count = positive(values.requests ?? (values.quick ? '500' : '10000'))
  const { wrong, statuses, ended, ...outcome } = await fuzzFiles({ count, seed: positive(values.seed), say })
  for (const sentence of wrong) say(sentence)
  say(`Answers: ${JSON.stringify(statuses)}`)
  say(`${outcome.sent} files, slowest ${outcome.slowestMs} ms, ${wrong.length} wrong. ${ended}`)
  say(`${outcome.uploaded} photos of 5 MB at once: ${outcome.idleMb} MB before, ${outcome.mostMb} MB at most`)
  if (wrong.length > 0 || ended) process.exitCode = 1
}

async function sendAllHostile(): Promise<void> {
  const { wrong, ...outcome } = await sendHostile({ say })
  for (const sentence of wrong) say(sentence)
  say(
    `${outcome.lists} lists asked beside it: p99 ${outcome.p99Ms} ms, longest ${outcome.longestMs} ms; health ${outcome.healthMs} ms at most; server ${outcome.restMb} MB at rest, ${outcome.peakMb} MB at most; ${wrong.length} wrong`,
  )
  if (wrong.length > 0) process.exitCode = 1
}

async function measure(): Promise<void> {
  const sizes = values.sizes.split(',').map(positive)
  const only = new Set(values.only.split(','))
  for (const name of only) if (!names.includes(name)) throw new Error(`There is no figure '${name}'.\n${usage}`)
  // A server that finds no pages as it starts serves none.
  if (only.has('scroll') || only.has('pages')) ensureWebBuilt()
  const misses = await show(sizes, (bench) => figuresOf(bench, only))
  if (!values.check || misses.length === 0) return
  say(`\n${misses.join('\n')}`)
  process.exitCode = 1
}

/** It has people of its own, and fails where its budget is missed. */
async function tellMany(): Promise<void> {
  const people = positive(values.people ?? (values.quick ? '1000' : '10000'))
  // What a single act takes varies by a fifth from round to round: fewer would tell of chance.
  const misses = await show([], (bench) => noticeFigures(bench, people), { usualRounds: '15' })
  if (misses.length === 0) return
  say(`\n${misses.join('\n')}`)
  process.exitCode = 1
}

/** Pages of one vehicle that are looked at, beside staff; fails where a budget is missed. */
async function lookAtOne(): Promise<void> {
  const pages = positive(values.people ?? (values.quick ? '200' : '1000'))
  const misses = await show([1000], (bench) => shopperFigures(bench, pages), { usualSeconds: '10' })
  for (const miss of misses) say(`\n${miss}`)
  say(`${pages} pages of one vehicle beside staff: ${misses.length} of 5 budgets missed`)
  if (misses.length > 0) process.exitCode = 1
}

/** A shopper's first look on a phone; fails where a budget is missed. */
async function openShoppersPage(): Promise<void> {
  ensureWebBuilt()
  const rounds = positive(values.rounds ?? (values.quick ? '3' : '9'))
  const figures = await shopperPageFigures({ rounds, say })
  const misses = tell(figures)
  for (const miss of misses) say(`\n${miss}`)
  const budgeted = figures.filter(({ budget }) => budget)
  say(`The shopper's page ${rounds} times on a phone: ${misses.length} of ${budgeted.length} budgets missed`)
  if (misses.length > 0) process.exitCode = 1
}

/** Made-up links beside right ones; fails where an answer, or how long it takes, tells something of a link. */
async function guessLinks(): Promise<void> {
  const guesses = positive(values.requests ?? (values.quick ? '2000' : '10000'))
  let told: Pick<Guessed, 'tells' | 'addresses'> = { tells: [], addresses: 0 }
  const guessIn = async (bench: Bench) => {
    const { figures, ...more } = await guess(bench, guesses)
    told = more
    return figures
  }
  // The limit that the product has by itself, for whom a proxy says that it asks for.
  const settings = { LINK_CALLS_PER_MINUTE: '', TRUST_PROXY: '1', LOG_LEVEL: 'silent' }
  const misses = await show([1000], guessIn, { settings })
  for (const sentence of [...told.tells, ...misses]) say(`\n${sentence}`)
  say(
    `${guesses} guesses and as many right calls from ${told.addresses} addresses: ${told.tells.length} answers tell them apart, ${misses.length} of 4 budgets missed`,
  )
  if (misses.length > 0 || told.tells.length > 0) process.exitCode = 1
}

/** It has a company of its own, and fails where a budget is missed. */
async function readReports(): Promise<void> {
  const vehicles = positive(values.vehicles ?? (values.quick ? '6400' : '64000'))
  const misses = await show([], (bench) => reportFigures(bench, { vehicles, say }))
  if (misses.length === 0) return
  say(`\n${misses.join('\n')}`)
  process.exitCode = 1
}

/** Answers what was missed. */
async function show(
  sizes: readonly number[],
  figuresIn: (bench: Bench) => Promise<Figure[]>,
  { usualRounds = '5', usualSeconds = '3', settings = {} } = {},
): Promise<string[]> {
  const rounds = positive(values.rounds ?? (values.quick ? '3' : usualRounds))
  const seconds = positive(values.seconds ?? (values.quick ? '1' : usualSeconds))
  const bench = await openBench({ sizes, rounds, seconds, say, settings })
  try {
    return tell(await figuresIn(bench))
  } finally {
    await bench.close()
  }
}

/** Answers what was missed. */
function tell(figures: readonly Figure[]): string[] {
  say(`\n${values.markdown ? markdownOf(figures) : tableOf(figures)}`)
  return missesOf(figures)
}

async function figuresOf(bench: Bench, only: ReadonlySet<string>): Promise<Figure[]> {
  const bySize = bench.rooftops.toSorted((a, b) => a.vehicles - b.vehicles)
  const small = bySize[0]
  const large = bySize.at(-1)
  if (!small || !large) throw new Error('Name at least one size.')
  const figures: Figure[] = []
  const add = (...more: Figure[]) => {
    figures.push(...more)
    for (const figure of more) say(`  ${lineOf(figure)}`)
  }
  if (reads.some((read) => only.has(read))) for (const rooftop of bySize) add(...(await listFigures(bench, rooftop, only)))
  if (only.has('size') && small !== large) add(...(await sizeFigures(bench, large, small)))
  if (only.has('change')) for (const rooftop of bySize) add(await changeFigure(bench, rooftop))
  if (only.has('streams')) add(await streamsFigure(bench, small))
  if (only.has('seen')) add(...(await seenFigures(bench, small)))
  if (only.has('pages')) add(...(await pageFigures(bench, small)))
  const scrolled = bySize.findLast(({ vehicles }) => vehicles <= mostScrolled)
  if (only.has('scroll') && scrolled) add(await scrollFigure(bench, scrolled))
  if (only.has('export')) for (const rooftop of bySize.filter(isWorthExporting)) add(await exportFigure(bench, rooftop))
  if (only.has('vehicle')) add(await vehicleFigure(bench, small))
  if (only.has('notes')) add(...(await noteFigures(bench, small)))
  if (only.has('feed')) add(await feedFigure({ rounds: bench.rounds, rows: 20_000 }))
  if (only.has('fold')) add(await foldFigure(bench, small))
  // Last: no other figure is told of a rooftop with so much to decide on.
  if (only.has('tasks')) add(...(await taskFigures(bench, small)))
  return figures
}

function isWorthExporting({ vehicles }: Rooftop): boolean {
  return vehicles >= 10_000
}

function positive(text: string): number {
  const number = Number(text)
  if (!(number > 0)) throw new Error(`'${text}' is not a number above 0.\n${usage}`)
  return number
}
