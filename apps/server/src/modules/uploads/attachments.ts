import type { Attachment } from '@lotline/contract/shapes'
import type { FilePlace } from '@lotline/domain/files/file-limits'
import { fileTypes } from '@lotline/domain/files/file-types'
import { AppError } from '../../app-error.ts'
import type { Ctx } from '../../ctx.ts'
import { isUuid } from '../../database/doors.ts'
import { newId } from '../../database/new-id.ts'
import { releaseFiles } from '../../files/queries.ts'
import { announcePicture } from '../../files/smaller-pictures.ts'
import type { StreamCtx } from '../../http/serve.ts'
import type { AppServices } from '../../module/define.ts'
import {
  type AddressOf,
  type AttachmentOwner,
  type AttachmentRow,
  attachmentOf,
  deleteAttachments,
  findAttachment,
  findSentAttachment,
  insertAttachment,
  listAttachments,
} from './attachment-queries.ts'
import { type Request, type Target, takeIn } from './take-in.ts'
import { thumbnailJob } from './thumbnails.ts'

/** Its address has been given out: whoever has it open sees it to the end. */
const lastLookMs = 24 * 60 * 60 * 1000

type Attaching = {
  place: FilePlace
  owner: AttachmentOwner
  /** The file takes the place of the one that is there, under its own name; `tell` takes that away. */
  isReplacing?: true
  /** Throws where this person may add nothing, or there is no such thing. */
  require(ctx: Ctx): Promise<void>
  /** What is told of it. */
  tell(ctx: Ctx, added: Attachment): Promise<void>
}

/** Where a file goes that is added to a note, a task or, as its document, to a vehicle. */
function attachmentTarget({ place, owner, isReplacing, require, tell }: Attaching): Target<Attachment> {
  return {
    place,
    vehicleId: owner.vehicleId,
    require,
    async findSent(ctx, key) {
      const sent = await findSentAttachment(ctx.db, owner, ctx.actor.personId, key)
      return sent && attachmentOf(sent, addressesOf(ctx))
    },
    async listNames({ db }) {
      return isReplacing ? [] : (await listAttachments(db, owner)).map(({ name }) => name)
    },
    async add(ctx, file, key) {
      const id = newId()
      const { db, actor, now } = ctx
      const thumbnailId =
        fileTypes[file.type].kind === 'IMAGE' ? await announcePicture(db, file.name, now, file.smaller.thumbnail) : null
      const row = { owner, id, name: file.name, fileId: file.id, thumbnailId, by: actor.personId, key, at: now }
      await insertAttachment(db, row)
      const added = attachmentOf(await requireAttachment(ctx, owner, id), addressesOf(ctx))
      await tell(ctx, added)
      return added
    },
  }
}

export type FileServices = Pick<AppServices, 'files' | 'pictures' | 'queue' | 'warn'>

/** Takes a file in and adds it; the small picture of a large one is made behind it. */
export async function attach(services: FileServices, raw: StreamCtx, asked: Request, attaching: Attaching): Promise<Attachment> {
  const added = await takeIn(services, raw, asked, attachmentTarget(attaching))
  if (added.thumbnailUri === null) return added
  const { rooftopId, personId } = raw.actor
  // Where this is lost, housekeeping finds it.
  await services.queue
    .send(thumbnailJob, added.id, { rooftopId, personId, attachmentId: added.id })
    .catch((error) => services.warn('the small picture is made later', error))
  return added
}

export async function readAttachments(ctx: Ctx, owner: AttachmentOwner): Promise<Attachment[]> {
  const addressOf = addressesOf(ctx)
  return (await listAttachments(ctx.db, owner)).map((row) => attachmentOf(row, addressOf))
}

/** 404 when there is none of this id on what it should be on. */
export async function requireAttachment({ db }: Pick<Ctx, 'db'>, owner: AttachmentOwner, id: string): Promise<AttachmentRow> {
  const found = isUuid(id) ? await findAttachment(db, owner, id) : undefined
  if (!found) throw new AppError('ATTACHMENT_NOT_FOUND', 'There is no such file here, or it has been deleted.')
  return found
}

/** Takes files off what they were added to; nothing is left of them once their addresses have run out. */
export async function removeAttachments({ db, now }: Pick<Ctx, 'db' | 'now'>, ids: readonly string[]): Promise<void> {
  await releaseFiles(db, await deleteAttachments(db, ids), new Date(now.getTime() + lastLookMs))
}

/** How this rooftop's files are addressed now. */
export function addressesOf({ links, actor, now }: Pick<Ctx, 'links' | 'actor' | 'now'>): AddressOf {
  // Nobody opens anything in jobs and in the demo.
  return links ? links.picturesOf(actor.rooftopId, now) : () => ''
}
