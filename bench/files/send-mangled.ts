import { type Mangled, mangledFiles } from './mangle.ts'

type Answer = { status: number; body: { code?: string; data?: { id: string; uri: string } } }
export type Door = {
  send(place: Mangled['place'], file: Mangled): Promise<Answer>
  /** The status that an address of a picture answers. */
  open(uri: string): Promise<number>
  remove(place: Mangled['place'], id: string): Promise<unknown>
}
export type Outcome = { sent: number; statuses: Record<string, number>; slowestMs: number; wrong: string[] }

const refusals = ['FILE_TYPE', 'FILE_UNREADABLE', 'FILE_TOO_LARGE']

/** Sends files that something is wrong with. Each is refused with its reason, or is a file all the same, of which pictures can be made. */
export async function sendMangled(
  door: Door,
  { seed, count, atOnce = 4 }: { seed: number; count: number; atOnce?: number },
): Promise<Outcome> {
  const outcome: Outcome = { sent: 0, statuses: {}, slowestMs: 0, wrong: [] }
  const files = (await mangledFiles(seed, count)).entries()
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const [number, file] of files) await sendOne(door, file, `file ${number} of seed ${seed} (${file.name})`, outcome)
    }),
  )
  return outcome
}

async function sendOne(door: Door, file: Mangled, which: string, outcome: Outcome): Promise<void> {
  const began = performance.now()
  const { status, body } = await door.send(file.place, file)
  outcome.sent += 1
  outcome.slowestMs = Math.max(outcome.slowestMs, Math.round(performance.now() - began))
  const word = body.code ?? String(status)
  outcome.statuses[word] = (outcome.statuses[word] ?? 0) + 1
  if (status === 201 && body.data) {
    const opened = await door.open(body.data.uri)
    if (opened !== 200) outcome.wrong.push(`${which} was taken, and its picture answers ${opened}`)
    await door.remove(file.place, body.data.id)
  } else if (!refusals.includes(word)) outcome.wrong.push(`${which} answers ${status} ${word}`)
}
