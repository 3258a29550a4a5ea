import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'
import { StartError } from './run.ts'

/** The remembered port when it is free, else another free one from a range that systems do not hand out to outgoing connections. */
export async function choosePort(remembered: number | undefined): Promise<number> {
  if (remembered !== undefined && (await isFree(remembered))) return remembered
  for (let attempt = 0; attempt < 100; attempt++) {
    const port = randomInt(20_000, 30_000)
    if (await isFree(port)) return port
  }
  throw new StartError('No free port was found on 127.0.0.1: is the loopback network up?')
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
    server.on('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
}
