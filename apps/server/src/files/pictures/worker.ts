import { writeFileSync } from 'node:fs'
import { flushCompileCache } from 'node:module'
import { decoders } from './decode.ts'
import { type ChildMessage, PictureRefusal, type PictureTask } from './tasks.ts'

// Where the system runs out of memory it ends this process, not the server.
try {
  writeFileSync('/proc/self/oom_score_adj', '1000')
} catch {
  // Only Linux has it.
}

// A signal to the whole process group is meant for the server, which ends this process once the picture is done.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})
// The server is gone. Leaving by exit() would wait for the decoder's threads.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))
process.on('message', async (task: PictureTask) => say(await replyTo(task)))
say({ ready: true })
// Killed processes leave no compiled code to the next by themselves.
flushCompileCache()

async function replyTo(task: PictureTask): Promise<ChildMessage> {
  try {
    // Each decoder is given the task of its own kind.
    return { answer: await decoders[task.kind](task as never) }
  } catch (error) {
    if (error instanceof PictureRefusal) return { refused: error.reason, pixels: error.pixels }
    return { failed: error instanceof Error ? error.message : String(error) }
  }
}

function say(message: ChildMessage): void {
  process.send?.(message)
}
