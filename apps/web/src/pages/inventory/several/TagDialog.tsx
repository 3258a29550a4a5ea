import { listTags, type Tag } from '@lotline/contract/tags'
import { tagKey } from '@lotline/domain/tags/tags'
import { TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { keys } from '../../../api/query-keys.ts'
import { useNetworkRefusal } from '../../../ui/form/refusal.ts'
import { Dialog } from '../../../ui/message/Dialog.tsx'
import { NotLoaded } from '../../../ui/page/NotLoaded.tsx'
import { Tag as TagChip } from '../../../ui/Tag.tsx'
import type { ActDialogProps } from './act-dialog.ts'
import styles from './Chooser.module.css'

const tagsQuery = {
  queryKey: [...keys.filters, 'tags'],
  queryFn: async ({ signal }: { signal: AbortSignal }) => (await call(listTags, {}, { signal })).data,
}

/** Tag: the rooftop's tags, each to be put on the selected vehicles that lack it or taken off those that have it. */
export function TagDialog({ isOpen, onClose, onClosed, onAct, vehicles, count }: ActDialogProps) {
  const tags = useQuery(tagsQuery)
  const [search, setSearch] = useState('')
  const turn = (tag: Tag, isOn: boolean) => {
    onClose()
    const { value } = tag
    onAct(
      { act: isOn ? 'TAG' : 'UNTAG', tagIds: [tag.tagId] },
      isOn
        ? {
            doing: (who) => `Tagging ${who}`,
            done: (who) => `Tagged ${who} ${value}`,
            could: `tagged ${value}`,
            already: `tagged so already`,
          }
        : {
            doing: (who) => `Untagging ${who}`,
            done: (who) => `Took ${value} off ${who}`,
            could: 'untagged',
            already: 'without it already',
          },
    )
  }
  const found = (tags.data ?? []).filter(({ tagType, value }) => tagType === 'DEALER' && tagKey(value).includes(tagKey(search)))
  const title = count === 1 ? `Tag ${vehicles[0]?.vehicleCard.stockNumber ?? 'the vehicle'}` : `Tag ${count} vehicles`
  return (
    <Dialog isOpen={isOpen} onClose={onClose} onClosed={onClosed} title={title} size={480}>
      <TextInput
        aria-label="Find a tag"
        placeholder="Find a tag"
        data-autofocus
        size="md"
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      {tags.data ? (
        <ul className={styles.list} aria-label="Tags">
          {found.map((tag) => (
            <TagChoice key={tag.tagId} tag={tag} vehicles={vehicles} onTurn={turn} />
          ))}
          {found.length === 0 && (
            <li className={styles.none}>{search === '' ? 'This rooftop has no tags yet.' : 'No tag has this text.'}</li>
          )}
        </ul>
      ) : (
        <NotLoaded what="the tags" {...tags} />
      )}
    </Dialog>
  )
}

type ChoiceProps = Pick<ActDialogProps, 'vehicles'> & {
  readonly tag: Tag
  readonly onTurn: (tag: Tag, isOn: boolean) => void
}

/** A tag with how many have it; what would change nothing is absent. */
function TagChoice({ tag, vehicles, onTurn }: ChoiceProps) {
  const offline = useNetworkRefusal()
  const tagged = vehicles.filter(({ tags }) => tags.some(({ tagId }) => tagId === tag.tagId)).length
  const isOnAll = tagged === vehicles.length && tagged > 0
  return (
    <li className={styles.row}>
      <span className={styles.name}>
        <TagChip color={tag.hexColor}>{tag.value}</TagChip>
        <span className="mut">
          {isOnAll ? (tagged === 1 ? 'on it' : 'on all') : tagged > 0 && `on ${tagged} of ${vehicles.length}`}
        </span>
      </span>
      {!isOnAll && (
        <button
          type="button"
          className={styles.turn}
          aria-label={`Put on ${tag.value}`}
          onClick={() => onTurn(tag, true)}
          {...offline}
        >
          Put on
        </button>
      )}
      {tagged > 0 && (
        <button
          type="button"
          className={styles.turn}
          aria-label={`Take off ${tag.value}`}
          onClick={() => onTurn(tag, false)}
          {...offline}
        >
          Take off
        </button>
      )}
    </li>
  )
}
