import { Switch } from '@mantine/core'
import { useState } from 'react'
import { Dialog, type DialogState } from '../../ui/message/Dialog.tsx'
import { areKeysOn, listPageKeys, type PageKey, switchKeys } from '../../ui/page/page-keys.ts'
import styles from './KeysDialog.module.css'

/** The keys that work on the page below, and the switch that turns single keys off on this device. */
export function KeysDialog(dialog: DialogState) {
  const [lines] = useState(() => keyLines(listPageKeys()))
  const [areOn, setOn] = useState(areKeysOn)
  const turn = (isOn: boolean) => {
    switchKeys(isOn)
    setOn(isOn)
  }
  return (
    <Dialog {...dialog} title="Keyboard shortcuts">
      <dl className={styles.lines} data-off={!areOn || undefined}>
        {lines.map((line) => (
          <Line key={line.does} line={line} />
        ))}
      </dl>
      <Switch
        label="Single keys on this device"
        description="Turn them off if you use dictation or switch control, where a stray letter could set something off."
        checked={areOn}
        onChange={(event) => turn(event.currentTarget.checked)}
      />
    </Dialog>
  )
}

function Line({ line: { does, ways } }: { readonly line: KeyLine }) {
  return (
    <div className={styles.line}>
      <dt>{does}</dt>
      <dd>
        {ways.map((presses, at) => (
          <span key={presses.join(' ')}>
            {at > 0 && <span className="mut"> or </span>}
            {presses.map((press, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the presses of one way never change places.
              <kbd key={index}>{press}</kbd>
            ))}
          </span>
        ))}
      </dd>
    </div>
  )
}

/** What keys do, and every way to do it: each the keys to press one after the other, as they are printed on a keyboard. */
type KeyLine = { readonly does: string; readonly ways: readonly (readonly string[])[] }

const printed: Readonly<Record<string, string>> = { ArrowDown: '↓', ArrowUp: '↑', Escape: 'Esc' }

/** One line for everything that can be done, the page's own first. */
export function keyLines(keys: readonly Pick<PageKey, 'keys' | 'told' | 'does' | 'isEverywhere'>[]): KeyLine[] {
  const lines = new Map<string, string[][]>()
  const ordered = [...keys.filter((key) => !key.isEverywhere), ...keys.filter((key) => key.isEverywhere)]
  for (const { keys: ways, told, does } of ordered)
    lines.set(does, [...(lines.get(does) ?? []), ...(told === undefined ? ways : [told]).map(presses)])
  return [...lines].map(([does, ways]) => ({ does, ways }))
}

function presses(sequence: string): string[] {
  return sequence.split(' ').flatMap((key) => {
    const [, modifier, plain] = /^(mod|shift)\+(.+)$/.exec(key) ?? []
    return modifier && plain ? [modifier === 'mod' ? 'Ctrl' : 'Shift', nameOf(plain)] : [nameOf(key)]
  })
}

function nameOf(key: string): string {
  return printed[key] ?? (key.length === 1 ? key.toUpperCase() : key)
}
