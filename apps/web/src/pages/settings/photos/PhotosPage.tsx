import { PageHead } from '../../../ui/page/PageHead.tsx'
import { FeedPhotoSwitch } from './FeedPhotoSwitch.tsx'

/** Where a rooftop's photos come from. */
export function PhotosPage() {
  return (
    <>
      <PageHead title="Photos">Where photos of vehicles come from, for everyone in the rooftop.</PageHead>
      <FeedPhotoSwitch />
    </>
  )
}
