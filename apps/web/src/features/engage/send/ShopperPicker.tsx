import type { Prospect } from '@lotline/contract/engage/prospects'
import { IconSearch, IconUserPlus } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, type RefObject, useId, useState } from 'react'
import { useIsShowroom } from '../../../api/session/current-user.ts'
import { Action } from '../../../ui/Action.tsx'
import { refused, useNetworkRefusal } from '../../../ui/form/refusal.ts'
import { emailOf, phoneOf } from '../shopper/shopper-fields.ts'
import { markAfter, SHOWROOM_LETTERS } from './found-shoppers.ts'
import styles from './ShopperPicker.module.css'
import { useFoundShoppers } from './use-found-shoppers.ts'

type Props = {
  readonly chosen: readonly Prospect[]
  /** Without it nobody can be chosen, nor added. */
  readonly mayChoose: boolean
  /** Beside the label, such as how many links are made. */
  readonly aside: ReactNode
  readonly field: RefObject<HTMLInputElement | null>
  /** Back from the form of a shopper the focus is here again. */
  readonly isReturning: boolean
  readonly onChoose: (shopper: Prospect) => void
  readonly onTakeBack: () => void
  /** Adds somebody new, of whom this was typed. */
  readonly onAdd: (typed: string) => void
}

const noRight = 'You don’t have access to choose or add shoppers. Ask your administrator.'

/** Finds shoppers and chooses them. Arrows mark, Enter chooses, Backspace in the empty field takes the last one back. */
export function ShopperPicker(props: Props) {
  const { chosen, mayChoose, aside, field, isReturning, onChoose, onTakeBack, onAdd } = props
  const id = useId()
  const offline = useNetworkRefusal()
  const refusal = mayChoose ? offline : refused(noRight)
  const [typed, setTyped] = useState('')
  const [isOpen, setOpen] = useState(false)
  // Nobody is marked before something is typed: Enter then chooses nobody.
  const [marked, setMarked] = useState(-1)
  const letters = useIsShowroom() ? SHOWROOM_LETTERS : 0
  const { found, ...search } = useFoundShoppers(typed, chosen, isOpen && typed.trim().length >= letters)
  const isListed = isOpen && search.isAsked && refusal === undefined
  const current = isListed ? found[Math.min(marked, found.length - 1)] : undefined
  const type = (text: string) => {
    setTyped(text)
    setMarked(text.trim() === '' ? -1 : 0)
    setOpen(true)
  }
  const choose = (shopper: Prospect) => {
    onChoose(shopper)
    setTyped('')
    setMarked(-1)
    setOpen(false)
    field.current?.focus()
  }
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || refusal) return
    if (event.key === 'Backspace' && typed === '' && chosen.length > 0) onTakeBack()
    else if (event.key === 'Escape' && isListed) setOpen(false)
    else if (event.key === 'Enter') {
      if (current) choose(current)
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      if (isListed) setMarked(markAfter(event.key, Math.min(marked, found.length - 1), found.length))
      else setOpen(true)
    } else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div className={styles.picker}>
      <div className={styles.labels}>
        <label htmlFor={id}>Shoppers</label>
        {aside}
      </div>
      <div className={styles.row}>
        <div className={styles.box}>
          <IconSearch size={16} stroke={1.75} aria-hidden="true" />
          <input
            ref={field}
            id={id}
            type="text"
            role="combobox"
            aria-expanded={isListed && found.length > 0}
            aria-controls={`${id}-list`}
            aria-autocomplete="list"
            aria-activedescendant={current && `${id}-${current.id}`}
            placeholder="Name, email or phone"
            value={typed}
            maxLength={200}
            readOnly={refusal !== undefined}
            onChange={(event) => type(event.currentTarget.value)}
            onKeyDown={press}
            onClick={() => setOpen(true)}
            onBlur={() => setOpen(false)}
            data-autofocus
            data-mantine-stop-propagation={isListed}
            // biome-ignore lint/a11y/noAutofocus: somebody has come back to it.
            autoFocus={isReturning}
            autoComplete="off"
            spellCheck={false}
            enterKeyHint="done"
            {...refusal}
          />
        </div>
        <Action
          size="md"
          className={styles.add}
          aria-label="Add shopper"
          icon={<IconUserPlus size={16} stroke={1.75} aria-hidden="true" />}
          needsNetwork
          onClick={() => onAdd(typed)}
          {...(!mayChoose && refused(noRight))}
        >
          Add shopper
        </Action>
      </div>
      {isListed && (
        <div className={styles.list}>
          <div role="listbox" id={`${id}-list`} aria-label="Shoppers found">
            {found.map((shopper) => (
              <Option
                key={shopper.id}
                id={`${id}-${shopper.id}`}
                shopper={shopper}
                isMarked={shopper === current}
                onTake={choose}
              />
            ))}
          </div>
          {found.length === 0 && <p className={styles.none}>{search.words}</p>}
        </div>
      )}
      <span className="visually-hidden" role="status">
        {isListed && search.words}
      </span>
    </div>
  )
}

type OptionProps = {
  readonly id: string
  readonly shopper: Prospect
  readonly isMarked: boolean
  readonly onTake: (shopper: Prospect) => void
}

function Option({ id, shopper, isMarked, onTake }: OptionProps) {
  const contact = [emailOf(shopper), phoneOf(shopper)].filter(Boolean).join(', ')
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys are heard by the field, which names the marked option.
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isMarked}
      className={styles.option}
      ref={isMarked ? intoView : undefined}
      // The field keeps the focus, and a phone its keyboard.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onTake(shopper)}
    >
      <bdi className="ell">
        <b>{shopper.person.fullName}</b>
      </bdi>
      <span className="lab ell">{contact}</span>
    </div>
  )
}

function intoView(option: HTMLElement | null): void {
  option?.scrollIntoView({ block: 'nearest' })
}
