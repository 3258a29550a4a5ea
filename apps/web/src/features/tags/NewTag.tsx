import { tagColors } from '@lotline/domain/tags/tag-colors'
import { tagText } from '@lotline/domain/tags/tag-text'
import { sentenceCase } from '@lotline/domain/text/text'
import { StatusGlyph } from '@lotline/look/glyphs/StatusGlyph'
import { IconCheck, IconPlus } from '@tabler/icons-react'
import { NetworkButton } from '../../ui/form/Buttons.tsx'
import { Tag } from '../../ui/Tag.tsx'
import { tagShade } from '../../ui/tag-shade.ts'
import styles from './TagsDialog.module.css'
import type { useNewTag } from './use-new-tag.ts'

type Props = ReturnType<typeof useNewTag> & { readonly typed: string; readonly isOff: boolean }

/** A tag that there is not yet, in one of ten colors (TAG-020). */
export function NewTag({ typed, isOff, hexColor, setColor, create, isCreating, refusal }: Props) {
  return (
    <div className={styles.create}>
      <div className={styles.createHead}>
        <IconPlus size={16} stroke={1.75} aria-hidden="true" />
        <span>Create</span>
        <span className={styles.sample}>
          <Tag color={hexColor}>{tagText(typed)}</Tag>
        </span>
        <NetworkButton variant="default" size="xs" loading={isCreating} disabled={isOff} onClick={() => create(typed)}>
          Create and add
        </NetworkButton>
      </div>
      <fieldset className={styles.colors}>
        <legend className="visually-hidden">Color</legend>
        {tagColors.map(({ hex, name }) => (
          <label key={hex} className={styles.color}>
            <input type="radio" name="tag-color" value={hex} checked={hex === hexColor} onChange={() => setColor(hex)} />
            <i style={{ background: tagShade(hex) }}>
              {hex === hexColor && <IconCheck size={14} stroke={3} aria-hidden="true" />}
            </i>
            <span>{sentenceCase(name.toLowerCase())}</span>
          </label>
        ))}
      </fieldset>
      {refusal && (
        <p role="alert" className={styles.refusal}>
          <StatusGlyph kind="late" size={14} label="" />
          {refusal}
        </p>
      )}
    </div>
  )
}
