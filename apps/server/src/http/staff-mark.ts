import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Twelve hours: it is given anew while somebody works, and is gone by the next day on a computer that others use too. */
const seconds = 12 * 60 * 60

/**
 * Marks browsers in which staff are signed in, whose visits of a shopper's page are not counted. The mark names nobody and opens nothing. It is given to
 * staff alone, with answers to calls that our own pages make for a signed-in person: a shopper's page gets none, and no script can read it.
 */
export function markStaffBrowsers(api: FastifyInstance, { isSecure }: { isSecure: boolean }): void {
  const [prefix, secure] = isSecure ? ['__Host-', '; Secure'] : ['', '']
  const cookie = (value: string, maxAge: number) =>
    `${prefix}lotline_staff=${value}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${secure}`
  api.addHook('onSend', async (request, reply) => {
    // Our own pages name their version; browsers tell over https alone where a call comes from.
    const { 'client-app-version': version, 'sec-fetch-site': site = 'same-origin' } = request.headers
    if (version === undefined || site !== 'same-origin') return
    if (request.url === '/api/authenticate/logout') reply.header('set-cookie', cookie('', 0))
    else if (request.personId !== '' && !isStaffBrowser(request)) reply.header('set-cookie', cookie('1', seconds))
  })
}

/** Whether staff are signed in in the browser that asks. */
export function isStaffBrowser({ headers }: FastifyRequest): boolean {
  return /(?:^|;\s*)(?:__Host-)?lotline_staff=1(?:;|$)/.test(headers.cookie ?? '')
}
