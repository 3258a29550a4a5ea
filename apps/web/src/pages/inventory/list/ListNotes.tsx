import type { Vehicle } from '@lotline/contract/vehicles'
import { LatestNotes } from '../../../features/notes/LatestNotes.tsx'
import { NotesPane } from '../../../features/notes/NotesPane.tsx'
import { PreviewPanel } from '../preview/PreviewPanel.tsx'

type Props = { readonly vehicleId: string; readonly onClose: () => void }

/** A vehicle beside the list, with its notes. */
export function ListPreview(props: Props) {
  return <PreviewPanel {...props} notes={<NotesPane vehicleId={props.vehicleId} />} />
}

/** The notes of a card. */
export function CardNotes({ vehicle }: { readonly vehicle: Vehicle }) {
  return <LatestNotes vehicle={vehicle} />
}
