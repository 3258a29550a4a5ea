import { useMediaQuery } from '@mantine/hooks'
import { IconLayoutList, IconTable } from '@tabler/icons-react'
import { useCurrentUser } from '../../../api/session/current-user.ts'
import { useKept } from '../../../ui/use-kept.ts'
import styles from './LookSwitch.module.css'

const looks = [
  { look: 'cards', label: 'Cards', Icon: IconLayoutList },
  { look: 'rows', label: 'Rows', Icon: IconTable },
] as const

/** How the list is drawn. */
export function LookSwitch({ look, onChoose }: { readonly look: Look; readonly onChoose: (look: Look) => void }) {
  return (
    <fieldset className={styles.switch} aria-label="View">
      {looks.map(({ look: one, label, Icon }) => (
        <button
          key={one}
          type="button"
          aria-label={label}
          data-tip={label}
          aria-pressed={one === look}
          onClick={() => onChoose(one)}
        >
          <Icon size={16} stroke={1.75} aria-hidden="true" />
        </button>
      ))}
    </fieldset>
  )
}

export type Look = 'cards' | 'rows'

/** Cards or rows, as the person last chose in this browser. Rows need width; a narrower window and the showroom have cards alone. */
export function useListLook(isShowroom: boolean) {
  const { id } = useCurrentUser()
  const [kept, choose] = useKept<Look>(`lotline-list-look-${id}`, ['cards', 'rows'])
  const hasRoom = useMediaQuery('(min-width: 991px)', undefined, { getInitialValueInEffect: false })
  const mayChoose = hasRoom && !isShowroom
  const look: Look = mayChoose ? kept : 'cards'
  return { look, choose: mayChoose ? choose : undefined }
}
