import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { lookEveryMs, residentBytes } from './resident.ts'
import { type ChildMessage, PictureRefusal, type PictureTask } from './tasks.ts'

export type PictureLimits = { ms: number; residentBytes: number; addressBytes: number }
export const pictureLimits: PictureLimits = { ms: 10_000, residentBytes: 400 * 1024 ** 2, addressBytes: 2 * 1024 ** 3 }

/** A process that reads one picture at a time. */
export type PictureChild = {
  pid: number
  /** Throws PictureRefusal where the picture is at fault, also where the process dies of it. */
  run(task: PictureTask): Promise<unknown>
  /** False once the process has ended or is being killed. */
  isAlive(): boolean
  residentBytes(): Promise<number>
  end(): void
}

const startMs = 30_000
const worker = fileURLToPath(new URL('./worker.ts', import.meta.url))
// Names only that programs need to run: no address and no password of the server's.
const passedOn = [
  ...['PATH', 'HOME', 'LANG', 'TMPDIR', 'TEMP', 'SystemRoot', 'LD_LIBRARY_PATH', 'FONTCONFIG_PATH', 'FONTCONFIG_FILE'],
  'NODE_COMPILE_CACHE',
]

let prlimit: Promise<boolean> | undefined

/** `prlimit` of util-linux bounds the addresses of a process; its presence is asked once. */
function hasPrlimit(bound: string): Promise<boolean> {
  prlimit ??= new Promise((resolve) => {
    execFile('prlimit', [bound, '--', process.execPath, '--version'], { timeout: startMs }, (error) => resolve(!error))
  })
  return prlimit
}

/** Throws where no process can be started here. */
export async function startPictureChild(limits: PictureLimits = pictureLimits): Promise<PictureChild> {
  const bound = `--as=${limits.addressBytes}`
  const own = [process.execPath, '--max-old-space-size=128', worker]
  const [program = '', ...words] = (await hasPrlimit(bound)) ? ['prlimit', bound, '--', ...own] : own
  const child = spawn(program, words, {
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
    env: environment(),
  })
  await untilReady(child)
  return openChild(child, limits)
}

/** Few arenas, and large blocks given back at once: what is resident is what is in use. */
function environment(): NodeJS.ProcessEnv {
  const given = passedOn.map((name) => [name, process.env[name]] as const).filter(([, value]) => value !== undefined)
  return { ...Object.fromEntries(given), MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072' }
}

function untilReady(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => child.kill('SIGKILL'), startMs)
    const ended = (code: number | null, signal: string | null) =>
      settle(new Error(`A picture process ended before it began: ${signal ?? code}`))
    const ready = () => settle()
    const settle = (error?: Error) => {
      clearTimeout(timer)
      child.off('error', settle).off('exit', ended).off('message', ready)
      if (error) reject(error)
      else resolve()
    }
    child.on('error', settle).on('exit', ended).on('message', ready)
  })
}

function openChild(child: ChildProcess, limits: PictureLimits): PictureChild {
  const pid = child.pid ?? 0
  let isAlive = true
  let isIdle = true
  let settle: ((message: ChildMessage | undefined) => void) | undefined
  const gone = () => {
    isAlive = false
    settle?.(undefined)
  }
  child.on('error', gone)
  child.on('exit', gone)
  child.on('message', (message: ChildMessage) => settle?.(message))
  const kill = () => {
    isAlive = false
    child.kill('SIGKILL')
  }
  const watched = async (task: PictureTask): Promise<ChildMessage | undefined> => {
    const timer = setTimeout(kill, limits.ms)
    const look = setInterval(async () => {
      if (((await residentBytes(pid)) ?? 0) > limits.residentBytes) kill()
    }, lookEveryMs)
    try {
      return await new Promise<ChildMessage | undefined>((resolve) => {
        settle = resolve
        if (!isAlive) resolve(undefined)
        else child.send(task, (error) => error && gone())
      })
    } finally {
      clearTimeout(timer)
      clearInterval(look)
      settle = undefined
    }
  }
  // Between pictures it keeps nobody from ending.
  const rest = () => {
    child.unref()
    child.channel?.unref()
  }
  rest()
  return {
    pid,
    async run(task) {
      if (!isIdle) throw new Error('A picture process reads one picture at a time')
      isIdle = false
      child.ref()
      child.channel?.ref()
      const message = await watched(task)
      isIdle = true
      rest()
      return read(message)
    },
    isAlive: () => isAlive,
    residentBytes: async () => (await residentBytes(pid)) ?? 0,
    end: kill,
  }
}

function read(message: ChildMessage | undefined): unknown {
  if (message === undefined) throw new PictureRefusal('TOO_MUCH_WORK')
  if ('answer' in message) return message.answer
  if ('refused' in message) throw new PictureRefusal(message.refused, message.pixels)
  throw new Error('failed' in message ? message.failed : 'A picture process said something else')
}
