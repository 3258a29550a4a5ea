import type { Actor } from '../ctx.ts'
import type { Doors } from '../database/doors.ts'
import type { JobKind } from '../jobs/kind.ts'
import type { JobOwner } from '../jobs/progress-reporter.ts'
import type { JobQueue } from '../jobs/queue.ts'
import type { FileLinks } from './links.ts'

/** Counting what is asked for may take longer than people wait for an answer: the unhurried doors. */
export type AskDeps = { unhurried: Doors; queue: JobQueue; files: { links: FileLinks }; now: () => Date }

/** Who asked for a file, through which session: what they may see is read when it is made. */
export type AskedFile = JobOwner & { sessionId: string }

/** Queues the making of a file that has been announced, and answers at once where it will be. */
export async function askForFile<Asked extends AskedFile>(
  { queue, files, now }: AskDeps,
  kind: JobKind<Asked>,
  fileId: string,
  asked: Asked,
): Promise<{ uri: string; jobId: string }> {
  await queue.send(kind, fileId, asked)
  return { uri: files.links.addressOf({ rooftopId: asked.rooftopId, fileId }, now()), jobId: fileId }
}

/** What of somebody travels with a job. */
export function askedBy({ rooftopId, personId, sessionId }: Actor): AskedFile {
  return { rooftopId, personId, sessionId }
}
