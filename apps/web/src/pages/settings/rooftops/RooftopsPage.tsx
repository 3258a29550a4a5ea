import type { Place } from '@lotline/contract/rooftops/rooftops'
import { Button } from '@mantine/core'
import { IconBuilding, IconBuildingCommunity, IconBuildingStore, IconPencil, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useCurrentUser } from '../../../api/session/current-user.ts'
import { placesQuery } from '../../../features/rooftops/queries.ts'
import { Chip } from '../../../ui/Chip.tsx'
import { EmptyState } from '../../../ui/page/EmptyState.tsx'
import { NotLoaded } from '../../../ui/page/NotLoaded.tsx'
import { PageHead } from '../../../ui/page/PageHead.tsx'
import { browserZone, zoneLabel } from '../../../ui/time-zones.ts'
import type { SectionProps } from '../section-address.ts'
import { GroupDialog } from './GroupDialog.tsx'
import { type PlaceNode, placeTree, tierWords } from './place-tree.ts'
import { RooftopDialog } from './RooftopDialog.tsx'
import styles from './RooftopsPage.module.css'
import { SetUpAgain } from './SetUpAgain.tsx'
import type { GroupDraft, RooftopDraft } from './use-places.ts'

type PlaceForm = { kind: 'group'; start: GroupDraft } | { kind: 'rooftop'; start: RooftopDraft }

const newGroup: PlaceForm = { kind: 'group', start: { name: '', tier: 'GROUP', parentId: null } }

/** Corporate groups, groups and rooftops as they lie in each other, and the set-up of the rooftop that one is in. */
export function RooftopsPage({ tenant }: SectionProps) {
  const { location, locations } = useCurrentUser()
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
      <SetUpAgain tenant={tenant} rooftopName={locations.find(({ id }) => id === location)?.name ?? 'this rooftop'} />
      {form?.kind === 'group' && <GroupDialog start={form.start} places={query.data ?? []} onClosed={close} />}
      {form?.kind === 'rooftop' && <RooftopDialog start={form.start} places={query.data ?? []} onClosed={close} />}
    </>
  )
}

type BranchProps = { readonly node: PlaceNode; readonly onEdit: (form: PlaceForm) => void }

const icons = { ROOFTOP: IconBuildingStore, GROUP: IconBuilding, CORPORATE_GROUP: IconBuildingCommunity }
const small = { size: 14, stroke: 1.75, 'aria-hidden': true } as const

/** A place with everything in it, joined by lines. */
function PlaceBranch({ node: { place, inside }, onEdit }: BranchProps) {
  const { location } = useCurrentUser()
  const Icon = icons[place.tier]
  return (
    <li className={styles.branch}>
      <div className={styles.row}>
        <Icon size={16} stroke={1.75} aria-hidden="true" />
        <span className={styles.words}>
          <strong>{place.name}</strong>
          <span className="lab">{place.timeZone === null ? tierWords[place.tier] : zoneLabel(place.timeZone)}</span>
        </span>
        {place.id === location && <Chip tone="accent">You are here</Chip>}
        {place.mayEdit && <Actions place={place} onEdit={onEdit} />}
      </div>
      {inside.length > 0 && (
        <ul className={styles.inside}>
          {inside.map((node) => (
            <PlaceBranch key={node.place.id} node={node} onEdit={onEdit} />
          ))}
        </ul>
      )}
    </li>
  )
}

function Actions({ place, onEdit }: { readonly place: Place; readonly onEdit: BranchProps['onEdit'] }) {
  const addition = additionTo(place)
  return (
    <span className={styles.actions}>
      {addition && (
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPlus {...small} />}
          aria-label={`${addition.label} to ${place.name}`}
          onClick={() => onEdit(addition.form)}
        >
          {addition.label}
        </Button>
      )}
      <Button
        variant="default"
        size="xs"
        leftSection={<IconPencil {...small} />}
        aria-label={`Edit ${place.name}`}
        onClick={() => onEdit(editOf(place))}
      >
        Edit
      </Button>
    </span>
  )
}

function additionTo({ id, tier }: Place): { label: string; form: PlaceForm } | undefined {
  if (tier === 'GROUP')
    return { label: 'Add a rooftop', form: { kind: 'rooftop', start: { name: '', groupId: id, timeZone: browserZone() } } }
  if (tier === 'CORPORATE_GROUP')
    return { label: 'Add a group', form: { kind: 'group', start: { name: '', tier: 'GROUP', parentId: id } } }
  return undefined
}

function editOf({ id, name, tier, parentId, timeZone }: Place): PlaceForm {
  if (tier === 'ROOFTOP')
    return { kind: 'rooftop', start: { id, name, groupId: parentId ?? '', timeZone: timeZone ?? browserZone() } }
  return { kind: 'group', start: { id, name, tier, parentId } }
}
