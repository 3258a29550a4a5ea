import { changeImage, type Media } from '@lotline/contract/files/media'
import { cut } from '@lotline/domain/text/text'
import { type Shot, shots } from '@lotline/domain/vehicles/media'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { refusalWords } from '../../api/refusals.ts'
import { useMay } from '../../api/session/current-user.ts'
import { Action } from '../../ui/Action.tsx'
import { toast } from '../../ui/message/toast.ts'
import { PanelHead } from '../../ui/page/PanelHead.tsx'
import { isLocked, shotName } from './gallery.ts'
import { mediaKey } from './keys.ts'
import tiles from './MediaTile.module.css'
import { longestName, SyndicateDialog } from './SyndicateDialog.tsx'
import styles from './SyndicationTab.module.css'
import type { Uploads } from './use-add-files.ts'

type Props = { readonly vehicleId: string; readonly media: readonly Media[]; readonly uploads: Uploads }

/** What listing sites get of a vehicle: a photo for each shot (MED-028 to 030, OPN-172). */
export function SyndicationTab({ vehicleId, media, uploads }: Props) {
  const mayAdd = useMay('INVENTORY_VDP_PHOTOS_CREATE')
  const [asked, setAsked] = useState<Shot>()
  const list = useSyndication(vehicleId)
  const coming = uploads.items.flatMap(({ target }) => (target.type === 'syndication' ? [target.shot] : []))
  return (
    <section className={`panel ${styles.panel}`} aria-label="Syndication">
      <PanelHead title="For listing sites">
        <span className="mut">One photo per shot</span>
      </PanelHead>
      <ul className={tiles.grid}>
        {shots
          .filter(({ value }) => value !== 'UNKNOWN')
          .map(({ value, name }) => {
            const photo = media.find((one) => one.shot === value && one.syndicated)
            return (
              <li key={value} className={`${tiles.empty} ${photo ? styles.filled : ''}`}>
                <span className={tiles.picture}>{photo?.gridUri && <img src={photo.gridUri} alt="" loading="lazy" />}</span>
                <span className={tiles.words}>
                  <b>{name}</b>
                  <span title={photo?.name}>
                    {photo ? cut(photo.name, longestName) : coming.includes(value) ? 'Uploading' : 'No photo yet'}
                  </span>
                </span>
                {mayAdd && (
                  <span className={styles.acts}>
                    <Action aria-label={`${photo ? 'Change' : 'Assign'} ${name}`} onClick={() => setAsked(value)}>
                      {photo ? 'Change' : 'Assign'}
                    </Action>
                    {photo && (
                      <Action
                        aria-label={`Remove ${name}`}
                        needsNetwork
                        onClick={() => list.mutate({ photo, shot: value, isListed: false })}
                      >
                        Remove
                      </Action>
                    )}
                  </span>
                )}
              </li>
            )
          })}
      </ul>
      {asked && (
        <SyndicateDialog
          shot={asked}
          media={media.filter((one) => one.kind === 'IMAGE' && (one.shot === asked || !isLocked(one)))}
          onFile={(file) => uploads.syndicate(file, asked)}
          onPhoto={(photo) => list.mutate({ photo, shot: asked, isListed: true })}
          onClosed={() => setAsked(undefined)}
        />
      )}
    </section>
  )
}

type Wish = { readonly photo: Media; readonly shot: Shot; readonly isListed: boolean }

/** Puts a photo among those that listing sites get, or takes it out. */
function useSyndication(vehicleId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ photo, shot, isListed }: Wish) =>
      call(changeImage, {
        params: { vehicleId, imageId: photo.id },
        query: { shot, syndicated: isListed ? 'true' : 'false' },
      }),
    onSuccess: (_, { shot, isListed }) =>
      toast.success(`${shotName(shot)} ${isListed ? 'assigned' : 'taken out'}`, { lasts: 2000, id: 'media' }),
    onError: (error) => toast.error(refusalWords(error), { lasts: 5000 }),
    onSettled: () => client.invalidateQueries({ queryKey: mediaKey(vehicleId) }),
  })
}
