import { Menu } from '@mantine/core'
import { useNetworkRefusal } from '../../ui/form/refusal.ts'
import styles from './PrintItems.module.css'
import type { PrintEntry } from './use-printing.tsx'

/** Entries of a menu, each with what it is printed on. */
export function PrintItems({ entries }: { readonly entries: readonly PrintEntry[] }) {
  const offline = useNetworkRefusal()
  return entries.map(({ id, label, note, icon, act }) => (
    <Menu.Item
      key={id}
      leftSection={icon}
      rightSection={<span className={`lab ${styles.note}`}>{note}</span>}
      onClick={act}
      {...offline}
    >
      <span className={styles.label}>{label}</span>
    </Menu.Item>
  ))
}
