import { Button } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import styles from './CopyButton.module.css'
import { useCopy } from './use-copy.ts'

/** Copies a text and says so on itself for two seconds. */
export function CopyButton({ text, label }: { readonly text: string; readonly label: string }) {
  const { isCopied, copy } = useCopy()
  const Icon = isCopied ? IconCheck : IconCopy
  return (
    <Button
      variant="default"
      size="xs"
      className={styles.button ?? ''}
      leftSection={<Icon size={14} stroke={1.75} aria-hidden="true" />}
      aria-live="polite"
      onClick={() => copy(text)}
    >
      {isCopied ? 'Copied' : label}
    </Button>
  )
}
