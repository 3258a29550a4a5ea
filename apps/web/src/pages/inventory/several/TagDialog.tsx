import { type Changes, tagsAmong } from '../../../features/tags/held-tags.ts'
import { TagsDialog } from '../../../features/tags/TagsDialog.tsx'
import type { ActDialogProps } from './act-dialog.ts'
import type { ActWords } from './report-words.ts'

/** Tag: what the selected vehicles have, those that only some of them have included, changed as the tags of one are. */
export function TagDialog({ onAct, vehicles, count, ...dialog }: ActDialogProps) {
  const [first] = vehicles
  if (!first) return null
  const { id, stockNumber } = first.vehicleCard
  return (
    <TagsDialog
      {...dialog}
      whose={count === 1 ? stockNumber : `${count} vehicles`}
      among={tagsAmong(vehicles, count)}
      vehicleId={id}
      onSave={(changes, made) => {
        const { added, removed } = changes
        const tagIds = added.map(({ tagId }) => tagId)
        onAct({ act: 'TAG', tagIds, removeTagIds: removed.map(({ tagId }) => tagId) }, tagWords(changes, made))
      }}
    />
  )
}

function tagWords({ added, removed }: Changes, made: readonly string[]): ActWords {
  const stays = names(added.filter(({ tagId }) => made.includes(tagId)))
  // Undo takes tags off vehicles; what was made for the rooftop is left to it.
  const undone = stays && `${stays} can still be chosen for other vehicles.`
  const already = 'so already'
  if (removed.length === 0) {
    const put = names(added)
    return {
      doing: (who) => `Adding ${put} to ${who}`,
      done: (who) => `Added ${put} to ${who}`,
      could: 'tagged',
      already,
      undone,
    }
  }
  const off = names(removed)
  if (added.length === 0)
    return {
      doing: (who) => `Removing ${off} from ${who}`,
      done: (who) => `Removed ${off} from ${who}`,
      could: 'untagged',
      already,
    }
  const words = { doing: (who: string) => `Changing tags on ${who}`, done: (who: string) => `Changed tags on ${who}` }
  return { ...words, could: 'tagged', already, undone }
}

/** 'Hail claim', 'Hail claim and Two keys', '3 tags' */
function names(tags: Changes['added']): string {
  return tags.length > 2 ? `${tags.length} tags` : tags.map(({ value }) => value).join(' and ')
}
