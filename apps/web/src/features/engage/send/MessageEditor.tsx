import { formatCount } from '@lotline/domain/amounts/count'
import { MAX_MESSAGE, type MessageFault, messageFields } from '@lotline/domain/engage/message'
import type { MessageTemplate } from '@lotline/domain/engage/templates'
import { Menu } from '@mantine/core'
import { IconChevronDown, IconPlus } from '@tabler/icons-react'
import { useId, useRef, useState } from 'react'
import { FieldText, type FieldTextHandle } from './FieldText.tsx'
import styles from './MessageEditor.module.css'
import { faultSentence } from './send-words.ts'

type Props = {
  readonly templates: readonly MessageTemplate[]
  readonly template: MessageTemplate
  readonly text: string
  readonly fault: MessageFault | undefined
  readonly onTemplate: (id: string) => void
  readonly onWrite: (text: string) => void
}

/** The message of a send, begun from a template. */
export function MessageEditor({ templates, template, text, fault, onTemplate, onWrite }: Props) {
  const id = useId()
  const field = useRef<FieldTextHandle>(null)
  return (
    <div className={styles.editor}>
      <div className={styles.labels}>
        <label htmlFor={id}>
          Message <span aria-hidden="true">*</span>
        </label>
        <span className={styles.template}>
          <label htmlFor={`${id}-template`}>Template</label>
          <select id={`${id}-template`} value={template.id} onChange={(event) => onTemplate(event.currentTarget.value)}>
            {templates.map(({ id: value, name }) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </select>
          <IconChevronDown size={14} stroke={1.75} aria-hidden="true" />
        </span>
      </div>
      <FieldText
        ref={field}
        id={id}
        name="message"
        isRequired
        isWrong={fault !== undefined}
        describedBy={`${id}-foot ${id}-fault`}
        text={text}
        onWrite={onWrite}
      >
        <div className={styles.foot}>
          <FieldMenu onChoose={(name) => field.current?.insert(name)} onChosen={() => field.current?.focus()} />
          <span id={`${id}-foot`} className={text.length > MAX_MESSAGE ? 't-late' : 'mut'}>
            {formatCount(text.length)} of {formatCount(MAX_MESSAGE)}
          </span>
        </div>
      </FieldText>
      <p id={`${id}-fault`} className={styles.fault}>
        {fault && faultSentence(fault)}
      </p>
    </div>
  )
}

type MenuProps = {
  readonly onChoose: (field: (typeof messageFields)[number]) => void
  /** The menu has left the screen after a choice: what follows is typed. */
  readonly onChosen: () => void
}

/** Left without a choice, the menu gives the focus back to its button. */
function FieldMenu({ onChoose, onChosen }: MenuProps) {
  const [isOpen, setOpen] = useState(false)
  const [hasChosen, setChosen] = useState(false)
  const turn = (next: boolean) => {
    setOpen(next)
    if (next) setChosen(false)
  }
  const choose = (field: (typeof messageFields)[number]) => {
    setChosen(true)
    onChoose(field)
  }
  return (
    <Menu
      position="top-start"
      width={200}
      opened={isOpen}
      onChange={turn}
      returnFocus={!hasChosen}
      onExitTransitionEnd={() => hasChosen && onChosen()}
    >
      <Menu.Target>
        <button type="button" className={styles.add}>
          <IconPlus size={14} stroke={1.75} aria-hidden="true" />
          Field
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {messageFields.map((name) => (
          <Menu.Item key={name} onClick={() => choose(name)}>
            {name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
