import { IconLayoutList, IconTable } from '@tabler/icons-react'
import styles from './LookSwitch.module.css'
import type { Look } from './use-list-look.ts'

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
