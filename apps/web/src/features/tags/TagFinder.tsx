import type { Tag } from '@lotline/contract/vehicles/tags'
import { cutToTag, tagTextLimit } from '@lotline/domain/tags/tag-text'
import { TextInput } from '@mantine/core'
import { IconCheck, IconMinus, IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { useMay } from '../../api/session/current-user.ts'
import { NotLoaded } from '../../ui/page/NotLoaded.tsx'
import { tagShade } from '../../ui/tag-shade.ts'
import {
  type Among,
  around,
  type Choosable,
  countOf,
  type Held,
  isNew,
  matchingTags,
  standing,
  systemTagCalled,
} from './held-tags.ts'
import { NewTag } from './NewTag.tsx'
import { tagsQuery } from './queries.ts'
import styles from './TagsDialog.module.css'
import { useNewTag } from './use-new-tag.ts'

type Props = {
  readonly vehicleId: string
  readonly among: Among
  readonly held: Held
  readonly isSaving: boolean
  readonly onTurn: (tag: Choosable) => void
  readonly onMade: (tag: Choosable) => void
}

/** One field that finds the rooftop's tags and makes new ones. Arrows and Enter turn what is found. */
export function TagFinder({ vehicleId, among, held, isSaving, onTurn, onMade }: Props) {
  const listId = useId()
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(-1)
  const tags = useQuery(tagsQuery)
  const found = matchingTags(tags.data ?? [], typed)
  const mayCreate = useMay('TAGS_CREATE') && tags.data !== undefined && isNew(tags.data, typed)
  const type = (text: string) => {
    setTyped(cutToTag(text))
    setAt(text.trim() === '' ? -1 : 0)
  }
  const creation = useNewTag(vehicleId, (tag) => {
    onMade(tag)
    type('')
    field.current?.focus()
  })
  const current = found[at]
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step === 0 && event.key !== 'Enter') return
    event.preventDefault()
    if (step !== 0) setAt(Math.max(0, Math.min(found.length - 1, at + step)))
    else if (current) onTurn(current)
    else if (mayCreate && !isSaving) creation.create(typed)
  }
  return (
    <div>
      <TextInput
        ref={field}
        data-autofocus
        label={
          <span className={styles.labels}>
            <span>Find or create</span>
            <span className="mut" aria-hidden={typed === ''}>
              {typed !== '' && `${[...typed].length} of ${tagTextLimit}`}
            </span>
          </span>
        }
        labelProps={{ className: styles.fieldLabel }}
        aria-label="Find or create"
        leftSection={<IconSearch size={16} stroke={1.75} aria-hidden="true" />}
        size="md"
        value={typed}
        onChange={(event) => type(event.currentTarget.value)}
        onKeyDown={press}
        role="combobox"
        aria-expanded={found.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={current && `${listId}-${current.tagId}`}
        autoComplete="off"
      />
      {tags.data ? (
        <div className={styles.found}>
          <Options id={listId} found={found} typed={typed} current={current} among={among} held={held} onTurn={onTurn} />
          {mayCreate ? (
            <NewTag typed={typed} isOff={isSaving} {...creation} />
          ) : (
            found.length === 0 && <p className={styles.none}>{noneWords(typed, tags.data.length)}</p>
          )}
        </div>
      ) : (
        <NotLoaded what="the tags" rows={3} {...tags} />
      )}
    </div>
  )
}

type OptionsProps = Pick<Props, 'among' | 'held' | 'onTurn'> & {
  readonly id: string
  readonly found: readonly Tag[]
  readonly typed: string
  readonly current: Tag | undefined
}

function Options({ id, found, typed, current, among, held, onTurn }: OptionsProps) {
  return (
    <div role="listbox" id={id} aria-label="Tags" aria-multiselectable="true" className={styles.options}>
      {found.map((tag) => {
        const [before, match, after] = around(tag.value, typed)
        const now = standing(tag, held, among)
        return (
          // biome-ignore lint/a11y/useKeyWithClickEvents: keys are heard by the field, which names the current option.
          <div
            key={tag.tagId}
            id={`${id}-${tag.tagId}`}
            role="option"
            tabIndex={-1}
            aria-selected={now === 'all'}
            className={`${styles.option} ${tag === current ? styles.current : ''} ${now === 'some' ? styles.some : ''}`}
            ref={tag === current ? intoView : undefined}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onTurn(tag)}
          >
            <span className={styles.check}>
              {now === 'all' && <IconCheck size={14} stroke={2.5} aria-hidden="true" />}
              {now === 'some' && <IconMinus size={14} stroke={2.5} aria-hidden="true" />}
            </span>
            <i style={{ background: tagShade(tag.hexColor) }} />
            <bdi className="ell">
              {before}
              <b>{match}</b>
              {after}
            </bdi>
            <span className="lab">
              {now === 'some'
                ? `on ${countOf(tag, among)} of ${among.of}`
                : `${tag.vehicles} ${tag.vehicles === 1 ? 'vehicle' : 'vehicles'}`}
            </span>
          </div>
        )
      })}
    </div>
  )
}

function intoView(option: HTMLElement | null): void {
  option?.scrollIntoView({ block: 'nearest' })
}

function noneWords(typed: string, count: number): string {
  const system = systemTagCalled(typed)
  if (system) return `${system} comes and goes by its rule.`
  return count === 0 ? 'No tags here yet' : 'No matching tags'
}
