import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

// Longer than any answer is held back, shorter than what starts servers waits before it kills them (systemd: 90 seconds).
const MAX_CLOSING_MS = 60_000

/** Once the server is told to close, connections that only wait go at once, and those at work when their answer has been sent. */
export function answerBeforeClosing(api: FastifyInstance, limitMs = MAX_CLOSING_MS): void {
  const connections = new Set<Socket>()
  const answering = new Map<ServerResponse, IncomingMessage>()
  let whenAnswered: (() => void) | undefined

  function drop(response: ServerResponse): void {
    answering.delete(response)
    if (answering.size === 0) whenAnswered?.()
  }

  api.server.on('connection', (socket) => {
    connections.add(socket)
    socket.once('close', () => connections.delete(socket))
  })
  api.addHook('onRequest', async ({ raw: request }, { raw: response }) => {
    answering.set(response, request)
    const end = () => {
      // Cut off, a caller that still sends its body would not read the answer. A request of a test that has no connection is not incomplete either.
      if (request.complete !== false || request.destroyed) drop(response)
      else whenGone(request, () => drop(response))
    }
    response.once('finish', end).once('close', end)
  })
  api.addHook('preClose', async () => {
    // Requests that have come in already are seen first.
    await setImmediate()
    const working = new Set([...answering.values()].map(({ socket }) => socket))
    for (const socket of connections) if (!working.has(socket)) socket.destroySoon()
    for (const [response, request] of answering) if (request.complete) response.shouldKeepAlive = false
    if (answering.size === 0) return
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, limitMs)
      whenAnswered = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  })
}

/** Once the rest of a request has come or its connection has ended, of which an answered request itself is not always told. */
function whenGone(request: IncomingMessage, act: () => void): void {
  const { socket } = request
  const end = () => {
    request.off('close', end)
    socket.off('close', end)
    act()
  }
  request.once('close', end)
  socket.once('close', end)
}
