import { Switch } from '@mantine/core'
import { useState } from 'react'
import { Dialog, type DialogState } from '../../ui/message/Dialog.tsx'
import { areKeysOn, switchKeys } from '../../ui/page/keys-switch.ts'
import { listPageKeys } from '../../ui/page/page-keys.ts'
import styles from './KeysDialog.module.css'
import { type KeyLine, keyLines } from './key-words.ts'

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
