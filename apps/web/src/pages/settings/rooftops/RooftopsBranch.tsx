import type { Place } from '@lotline/contract/rooftops'
import { Button } from '@mantine/core'
import { IconBuilding, IconBuildingCommunity, IconBuildingStore, IconPencil, IconPlus } from '@tabler/icons-react'
import { useCurrentUser } from '../../../api/session/current-user.ts'
import { Chip } from '../../../ui/Chip.tsx'
import { browserZone, zoneLabel } from '../../../ui/time-zones.ts'
import styles from './RooftopsBranch.module.css'
import type { PlaceForm } from './RooftopsPage.tsx'
import { type PlaceNode, tierWords } from './place-tree.ts'

type Props = { readonly node: PlaceNode; readonly onEdit: (form: PlaceForm) => void }

const icons = { ROOFTOP: IconBuildingStore, GROUP: IconBuilding, CORPORATE_GROUP: IconBuildingCommunity }
const small = { size: 14, stroke: 1.75, 'aria-hidden': true } as const

/** A place with everything in it, joined by lines. */
export function PlaceBranch({ node: { place, inside }, onEdit }: Props) {
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

function Actions({ place, onEdit }: { readonly place: Place; readonly onEdit: Props['onEdit'] }) {
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
