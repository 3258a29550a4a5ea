import { exportMedia } from '@lotline/contract/files/media'
import { phoneMedia } from '@lotline/look/media'
import { useMediaQuery } from '@mantine/hooks'
import { IconCamera, IconDownload, IconUpload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { call } from '../../api/call.ts'
import { refusalWords } from '../../api/refusals.ts'
import { useMay } from '../../api/session/current-user.ts'
import { Action } from '../../ui/Action.tsx'
import { useHasCamera } from '../../ui/camera/use-has-camera.ts'
import { FileChooser } from '../../ui/form/FileChooser.tsx'
import { toast } from '../../ui/message/toast.ts'
import { LinkTabs } from '../../ui/page/LinkTabs.tsx'
import { sectionAddress, useVehicleAddress } from '../vehicles/index.ts'
import type { Gallery } from './gallery.ts'
import styles from './MediaHead.module.css'
import { mediaPlaces, type Uploads } from './use-add-files.ts'

type Props = {
  readonly vehicleId: string
  /** Undefined until they have come, as the gallery is. */
  readonly count: number | undefined
  readonly gallery: Gallery | undefined
  readonly add: Uploads['add']
  readonly onCamera: () => void
}

/** The tabs of a vehicle's media, how complete its photos are, and the way to more of them. */
export function MediaHead({ vehicleId, count, gallery, add, onCamera }: Props) {
  const mayAdd = useMay('INVENTORY_VDP_PHOTOS_CREATE')
  const isPhone = useMediaQuery(phoneMedia, undefined, { getInitialValueInEffect: false })
  const hasCamera = useHasCamera()
  return (
    <header className={styles.head}>
      <h2>Media</h2>
      <LinkTabs label="Media" className={styles.tabs}>
        <Tab place="media">Gallery {count !== undefined && <span className={styles.count}>{count}</span>}</Tab>
        <Tab place="media/syndication">Syndication</Tab>
        {isPhone && <Tab place="documents">Documents</Tab>}
      </LinkTabs>
      <span className={styles.rest} />
      {gallery && gallery.wanted > 0 && <ShotBar {...gallery} />}
      <span className={styles.acts}>
        {count !== undefined && count > 0 && <DownloadAll vehicleId={vehicleId} />}
        {mayAdd && hasCamera && gallery && (
          <Action icon={<IconCamera size={16} stroke={1.75} aria-hidden="true" />} onClick={onCamera}>
            Camera
          </Action>
        )}
        {mayAdd && (
          <FileChooser places={mediaPlaces} isMany onChosen={add}>
            {(open) => (
              <Action look="filled" icon={<IconUpload size={16} stroke={1.75} aria-hidden="true" />} onClick={open}>
                Upload
              </Action>
            )}
          </FileChooser>
        )}
      </span>
    </header>
  )
}

type TabProps = { readonly place: 'media' | 'media/syndication' | 'documents'; readonly children: ReactNode }

function Tab({ place, children }: TabProps) {
  const address = useVehicleAddress()
  return (
    <Link {...sectionAddress(address, place)} activeOptions={{ exact: true, includeSearch: false }}>
      {children}
    </Link>
  )
}

/** '8 of 12 shots', drawn too. */
function ShotBar({ filled, wanted }: Pick<Gallery, 'filled' | 'wanted'>) {
  return (
    <span className={styles.shots}>
      <span>
        <b>{filled}</b> of {wanted} shots
      </span>
      <span className={styles.bar} aria-hidden="true">
        {Array.from({ length: wanted }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of the bar are all alike.
          <i key={at} data-filled={at < filled || undefined} />
        ))}
      </span>
    </span>
  )
}

/** All of them in one file, which the browser waits for while it is put together. */
function DownloadAll({ vehicleId }: Pick<Props, 'vehicleId'>) {
  const { mutate, isPending } = useMutation({
    mutationFn: async () => (await call(exportMedia, { params: { vehicleId } })).data,
    onSuccess: ({ uri }) => {
      const link = document.createElement('a')
      link.href = uri
      link.download = ''
      link.click()
    },
    onError: (error) => toast.error(refusalWords(error), { lasts: 5000 }),
  })
  return (
    <Action
      icon={<IconDownload size={16} stroke={1.75} aria-hidden="true" />}
      aria-label="Download all"
      data-tip="All photos and videos in one file"
      isBusy={isPending}
      needsNetwork
      onClick={() => mutate()}
    />
  )
}
