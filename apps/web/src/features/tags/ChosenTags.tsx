import { IconLock, IconX } from '@tabler/icons-react'
import { tagShade } from '../../ui/tag-shade.ts'
import { type Among, type Choosable, countOf, type Held, standing } from './held-tags.ts'
import styles from './TagsDialog.module.css'
import { systemIcon } from './VehicleTag.tsx'

type Props = {
  readonly among: Among
  readonly held: Held
  readonly added: readonly Choosable[]
  readonly onHold: (tag: Choosable, wanted: 'all' | 'none' | 'as now') => void
}

/** What the vehicles have once it is saved; what is taken off stays in its place, to be kept after all. */
export function ChosenTags({ among, held, added, onHold }: Props) {
  const system = among.tags.filter(({ tagType }) => tagType === 'SYSTEM')
  const dealer = among.tags.filter(({ tagType }) => tagType === 'DEALER')
  const fresh = added.filter((tag) => countOf(tag, among) === 0)
  return (
    <section aria-labelledby="tags-chosen">
      <h3 id="tags-chosen" className={`lab ${styles.label}`}>
        {among.of === 1 ? 'Tags after you save' : `Tags on these ${among.of} vehicles after you save`}
      </h3>
      <ul className={styles.chips}>
        {system.map((tag) => (
          <li key={tag.tagId} className={`${styles.chip} ${styles.system}`}>
            {systemIcon(tag.tagIcon, 14)}
            <bdi>{tag.value}</bdi>
            {tag.count < among.of && <span className={styles.count}>{`${tag.count} of ${among.of}`}</span>}
            <IconLock size={14} stroke={1.75} className="mut" role="img" aria-label="Set by its rule" />
          </li>
        ))}
        {[...dealer, ...fresh].map((tag) => (
          <Chip key={tag.tagId} tag={tag} among={among} held={held} onHold={onHold} />
        ))}
        {system.length + dealer.length + fresh.length === 0 && <li className="mut">No tags</li>}
      </ul>
      {system.length > 0 && (
        <p className={`lab ${styles.rule}`}>
          <IconLock size={14} stroke={1.75} aria-hidden="true" />
          Locked tags are added and removed automatically.
        </p>
      )}
    </section>
  )
}

type ChipProps = Omit<Props, 'added'> & { readonly tag: Choosable }

function Chip({ tag, among, held, onHold }: ChipProps) {
  const { value } = tag
  const count = countOf(tag, among)
  const now = standing(tag, held, among)
  if (now === 'none')
    return (
      <li className={`${styles.chip} ${styles.gone}`}>
        <i style={{ background: tagShade(tag.hexColor) }} />
        <s>
          <bdi>{value}</bdi>
        </s>
        <button type="button" className={styles.keep} aria-label={`Keep ${value}`} onClick={() => onHold(tag, 'as now')}>
          Keep
        </button>
      </li>
    )
  const isPut = now === 'all' && count < among.of
  return (
    <li className={`${styles.chip} ${isPut ? styles.new : ''}`}>
      <i style={{ background: tagShade(tag.hexColor) }} />
      <bdi>{value}</bdi>
      {count > 0 && count < among.of && <span className={styles.count}>{isPut ? 'on all' : `${count} of ${among.of}`}</span>}
      {now === 'some' && (
        <button type="button" className={styles.keep} aria-label={`Put ${value} on all`} onClick={() => onHold(tag, 'all')}>
          On all
        </button>
      )}
      <button type="button" className={styles.remove} aria-label={`Remove ${value}`} onClick={() => onHold(tag, 'none')}>
        <IconX size={14} stroke={1.75} aria-hidden="true" />
      </button>
    </li>
  )
}
