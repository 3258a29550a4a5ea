import { Button } from '@mantine/core'
import { IconBuildingStore, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { placesQuery } from '../../../features/rooftops/queries.ts'
import { EmptyState } from '../../../ui/page/EmptyState.tsx'
import { NotLoaded } from '../../../ui/page/NotLoaded.tsx'
import { PageHead } from '../../../ui/page/PageHead.tsx'
import { GroupDialog } from './GroupDialog.tsx'
import { PlaceBranch } from './RooftopsBranch.tsx'
import styles from './RooftopsPage.module.css'
import { placeTree } from './place-tree.ts'
import { RooftopDialog } from './RooftopDialog.tsx'
import type { GroupDraft, RooftopDraft } from './use-places.ts'

export type PlaceForm = { kind: 'group'; start: GroupDraft } | { kind: 'rooftop'; start: RooftopDraft }

const newGroup: PlaceForm = { kind: 'group', start: { name: '', tier: 'GROUP', parentId: null } }

/** Corporate groups, groups and rooftops, as they lie in each other. */
export function PlacesPage() {
  const [form, setForm] = useState<PlaceForm>()
  const query = useQuery(placesQuery)
  const close = () => setForm(undefined)
  const tree = query.data && placeTree(query.data)
  return (
    <>
      <PageHead
        title="Locations"
        action={
          <Button leftSection={<IconPlus size={16} stroke={1.75} />} onClick={() => setForm(newGroup)}>
            Add a group
          </Button>
        }
      >
        Groups contain rooftops, and corporate groups contain groups. You can change the ones you fully administer.
      </PageHead>
      <section className={`panel ${styles.panel}`} aria-label="Locations">
        {!tree ? (
          <NotLoaded what="locations" {...query} rows={5} />
        ) : tree.length > 0 ? (
          <ul className={styles.tree}>
            {tree.map((node) => (
              <PlaceBranch key={node.place.id} node={node} onEdit={setForm} />
            ))}
          </ul>
        ) : (
          <EmptyState
            icon={<IconBuildingStore size={24} stroke={1.75} aria-hidden="true" />}
            title="There are no locations yet"
          />
        )}
      </section>
      {form?.kind === 'group' && <GroupDialog start={form.start} places={query.data ?? []} onClosed={close} />}
      {form?.kind === 'rooftop' && <RooftopDialog start={form.start} places={query.data ?? []} onClosed={close} />}
    </>
  )
}
