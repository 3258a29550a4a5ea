import { EXPORT_FORM } from '@lotline/domain/rooftop-export/export-parts'
import { AppError } from '../../../app-error.ts'
import { inTransfer } from '../../../database/transfer.ts'
import { version } from '../../../version.ts'
import type { Opening } from '../archive/manifest.ts'

/** An export that a newer Lotline has made. */
export class NewerExport extends AppError {
  constructor(made: string) {
    super(
      'FILE_UNREADABLE',
      `The file was made by Lotline ${made}, which is newer than this one (${version}). Update this Lotline first, then import it.`,
    )
  }
}

/** Refuses what a newer Lotline has made; an older export is read, with what has come since as it is for new rows. */
export async function acceptedBy(url: string): Promise<(opening: Pick<Opening, 'form' | 'migration' | 'version'>) => void> {
  const known = await inTransfer(url, { isReadOnly: true, name: 'lotline_import' }, async ({ query }) =>
    (await query<{ name: string }>('select name from migration')).map(({ name }) => name),
  )
  return ({ form, migration, version: made }) => {
    if (form > EXPORT_FORM || !known.includes(migration)) throw new NewerExport(made)
  }
}
