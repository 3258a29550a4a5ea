import { randomUUID } from 'node:crypto'
import type { TestServer } from './server.ts'

export const shopperBrowser =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1'

type Sign = {
  visibleMs?: unknown
  sequence?: unknown
  parts?: unknown
  current?: unknown
  actions?: unknown
  visit?: unknown
  alert?: unknown
}

/** A browser at a link, which counts its signs as the page's script does. Times are claimed; the server's clock is the test's. */
export function visitorAt(server: TestServer, token: string, { userAgent = shopperBrowser, address = '192.0.2.1' } = {}) {
  const visit = randomUUID()
  let sequence = 0
  const post = (payload: unknown) =>
    server.app.api.inject({
      method: 'POST',
      url: `/api/s/${token}/events`,
      remoteAddress: address,
      headers: { 'content-type': 'application/json', 'user-agent': userAgent },
      payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
    })
  /** Says that the page was in sight; answers the status, and 410 where the answer says that the link has ended. */
  async function sign(changes: Sign = {}): Promise<number> {
    sequence += 1
    const sent = await post({ visit, sequence, visibleMs: 5000, parts: [], current: null, actions: [], ...changes })
    return sent.statusCode === 200 && sent.json().data.ended === true ? 410 : sent.statusCode
  }
  /** Looks for so many seconds in steps of five, each part in sight for all of it. */
  async function look(seconds: number, parts: readonly string[] = ['PHOTOS'], actions: readonly string[] = []): Promise<void> {
    for (let left = seconds; left > 0; left -= 5) {
      const ms = Math.min(5, left) * 1000
      server.pass({ seconds: ms / 1000 })
      const seen = { parts: parts.map((part) => ({ part, visibleMs: ms })), current: parts[0] ?? null }
      await sign({ visibleMs: ms, ...seen, actions: left <= 5 ? actions.map((action) => ({ action, part: null })) : [] })
    }
  }
  return { visit, post, sign, look }
}
