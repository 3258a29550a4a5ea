import { useQuery } from '@tanstack/react-query'
import { NotLoaded } from '../../../ui/page/NotLoaded.tsx'
import { PageHead } from '../../../ui/page/PageHead.tsx'
import { FeedPhotoSwitch } from './FeedPhotoSwitch.tsx'
import { ShotsForm, shotListQuery } from './ShotsForm.tsx'

/** Where a rooftop's photos come from, which are wanted, and in which order they are taken. */
export function PhotosPage() {
  const query = useQuery(shotListQuery)
  return (
    <>
      <PageHead title="Photos">Where photos of vehicles come from and which are wanted, for everyone in the rooftop.</PageHead>
      <FeedPhotoSwitch />
      {query.data ? (
        <ShotsForm list={query.data} />
      ) : (
        <section className="panel">
          <NotLoaded what="the shot list" {...query} rows={8} />
        </section>
      )}
    </>
  )
}
