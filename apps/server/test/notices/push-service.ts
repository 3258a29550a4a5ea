import { createDecipheriv, createECDH, hkdfSync, randomBytes, randomUUID, verify } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import https from 'node:https'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { decodeJwt } from 'jose'
import { afterAll } from 'vitest'
import { loopbackCa, loopbackKey } from '../loopback-tls.ts'
import type { Caller } from '../server.ts'

/** What came to a browser: the message as it was before it was sealed, and what stood beside it. */
export type Pushed = {
  // biome-ignore lint/suspicious/noExplicitAny: tests read messages as they come and say themselves what they expect
  message: any
  headers: IncomingHttpHeaders
  bytes: number
}
export type PushBrowser = {
  name: string
  pushed: Pushed[]
  subscription: { endpoint: string; keys: { p256dh: string; auth: string } }
}
export type PushReply = { status: number; headers?: Record<string, string> }

/** A real push service on this machine, and browsers that have subscribed at it. What it answers is `reply`'s to say; by itself it takes everything. */
export async function startPushService() {
  const browsers = new Map<string, { keep(sealed: Buffer, headers: IncomingHttpHeaders): void }>()
  const service = {
    url: '',
    asked: 0,
    reply: (_browser: string, _bytes: number): PushReply | Promise<PushReply> => ({ status: 201 }),
    subscribe,
  }
  const server = https.createServer({ key: loopbackKey, cert: loopbackCa }, async (request, reply) => {
    service.asked += 1
    const sealed = await buffer(request)
    const name = (request.url ?? '').slice(1)
    const { status, headers = {} } = await service.reply(name, sealed.length)
    if (status < 300) browsers.get(name)?.keep(sealed, request.headers)
    reply.writeHead(browsers.has(name) ? status : 404, headers).end()
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  // It listens on a port.
  service.url = `https://127.0.0.1:${(server.address() as AddressInfo).port}`
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })

  function subscribe(name: string): PushBrowser {
    const { own, secret, keys } = browserKeys()
    const pushed: Pushed[] = []
    browsers.set(name, {
      keep(sealed, headers) {
        const text = opened(sealed, own.getPrivateKey(), secret)
        pushed.push({ message: JSON.parse(text.toString()), headers, bytes: sealed.length })
      },
    })
    return { name, pushed, subscription: { endpoint: `${service.url}/${name}`, keys } }
  }
  return service
}

function browserKeys() {
  const own = createECDH('prime256v1')
  const [point, secret] = [own.generateKeys(), randomBytes(16)]
  return { own, secret, keys: { p256dh: point.toString('base64url'), auth: secret.toString('base64url') } }
}

/** Registers a browser of the caller's that push would go to, somewhere that nobody asks. */
export async function aPushDevice(caller: Caller): Promise<string> {
  const deviceId = randomUUID()
  const subscription = { endpoint: `https://push.example.com/${deviceId}`, keys: browserKeys().keys }
  const answer = await caller('POST', '/notifications/devices', { deviceId, deviceType: 'WEB', subscription })
  if (answer.status !== 201) throw new Error(answer.text)
  return deviceId
}

/** Undoes what a sender has done (RFC 8291), from the browser's side. */
function opened(sealed: Buffer, privateKey: Buffer, secret: Buffer): Buffer {
  const own = createECDH('prime256v1')
  own.setPrivateKey(privateKey)
  const salt = sealed.subarray(0, 16)
  const size = sealed.readUInt8(20)
  const sender = sealed.subarray(21, 21 + size)
  const rest = sealed.subarray(21 + size)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), own.getPublicKey(), sender])
  const material = Buffer.from(hkdfSync('sha256', own.computeSecret(sender), secret, info, 32))
  const part = (label: string, bytes: number) =>
    Buffer.from(hkdfSync('sha256', material, salt, `Content-Encoding: ${label}\0`, bytes))
  const decipher = createDecipheriv('aes-128-gcm', part('aes128gcm', 16), part('nonce', 12))
  decipher.setAuthTag(rest.subarray(-16))
  const padded = Buffer.concat([decipher.update(rest.subarray(0, -16)), decipher.final()])
  return padded.subarray(0, padded.lastIndexOf(2))
}

/** Whom a message's signature names, after it was held against the key that stands beside it. */
export function senderOf({ authorization = '' }: IncomingHttpHeaders) {
  const [, token = '', publicKey = ''] = /^vapid t=(\S+), k=(\S+)$/.exec(authorization) ?? []
  const point = Buffer.from(publicKey, 'base64url')
  const [x = '', y = ''] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'))
  const [head, body, signature = ''] = token.split('.')
  const key = { key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk', dsaEncoding: 'ieee-p1363' } as const
  const isSigned = verify('sha256', Buffer.from(`${head}.${body}`), key, Buffer.from(signature, 'base64url'))
  return { publicKey, isSigned, ...decodeJwt(token) }
}
