import type { EngageSettings } from '@lotline/contract/engage/settings'
import { shopperLetter } from '@lotline/domain/engage/letter'
import { MAX_TEMPLATES } from '@lotline/domain/engage/settings'
import { Switch } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { ShownLetter } from '../../../features/engage/send/ShownLetter.tsx'
import { Action } from '../../../ui/Action.tsx'
import type { FieldErrors } from '../../../ui/form/FormDialog.tsx'
import { refused } from '../../../ui/form/refusal.ts'
import { PanelHead } from '../../../ui/page/PanelHead.tsx'
import { MoveButtons, movedTo } from '../MoveButtons.tsx'
import { useSectionSearch } from '../section-address.ts'
import { type EngageDraft, sampleFacts, sampleRecipient, type Template } from './engage-draft.ts'
import { TemplateFields } from './TemplateFields.tsx'
import styles from './TemplatesPanel.module.css'

type Props = {
  readonly settings: EngageSettings
  readonly draft: EngageDraft
  /** As they are stored. */
  readonly start: EngageDraft
  readonly faults: FieldErrors
  readonly tenant: string
  readonly onChange: (changes: Partial<EngageDraft>) => void
}

const alertId = 'price-alert'

/** The templates, the open one with its fields, and the mail as it is made of it. */
export function TemplatesPanel({ settings, draft, start, faults, tenant, onChange }: Props) {
  const { search, change: show } = useSectionSearch(tenant, 'engage')
  const { templates, priceAlert } = draft
  const [said, setSaid] = useState('')
  const isAlert = search.template === alertId
  const at = Math.max(
    0,
    templates.findIndex(({ id }) => id === search.template),
  )
  const template = templates[at]
  const open = (id: string) => show({ template: id }, { replace: true, isSure: true })
  const put = (changed: Template) => onChange({ templates: templates.with(at, changed) })
  const shown = isAlert ? priceAlert : template
  const add = () => {
    const id = crypto.randomUUID()
    onChange({
      templates: [
        ...templates,
        { id, name: newName(templates), subject: '{Vehicle}', text: 'Hi {First name},\n\n{Link}\n\n{My name}' },
      ],
    })
    open(id)
  }
  const remove = () => {
    onChange({ templates: templates.toSpliced(at, 1) })
    open(templates[at === 0 ? 1 : at - 1]?.id ?? '')
  }
  const move = (from: number, to: number) => {
    onChange({ templates: movedTo(templates, from, to) })
    setSaid(`${templates[from]?.name} is now ${to + 1} of ${templates.length}`)
  }
  return (
    <section className="panel" aria-label="Email templates">
      <PanelHead title="Email templates" />
      <div className={styles.parts}>
        <div className={styles.list}>
          <ul aria-label="Templates">
            {templates.map(({ id, name }, index) => {
              const stored = start.templates.find((one) => one.id === id)
              const isEdited = JSON.stringify(stored) !== JSON.stringify(templates[index])
              return (
                <li key={id} className={styles.row}>
                  <button type="button" className={styles.open} aria-current={!isAlert && index === at} onClick={() => open(id)}>
                    <span>
                      <b className="ell">{name.trim() || 'No name yet'}</b> {isEdited && <span className="sec">edited</span>}
                    </span>
                    {index === 0 && <span className="sec">First in Send</span>}
                  </button>
                  {!isAlert && index === at && templates.length > 1 && (
                    <MoveButtons name={name} at={index} of={templates.length} onMove={move} />
                  )}
                </li>
              )
            })}
            <li className={styles.row}>
              <button type="button" className={styles.open} aria-current={isAlert} onClick={() => open(alertId)}>
                <span>
                  <b>Price dropped</b>{' '}
                  {JSON.stringify(start.priceAlert) !== JSON.stringify(priceAlert) && <span className="sec">edited</span>}
                </span>
                <span className="sec">The price alert, sent by itself</span>
              </button>
            </li>
          </ul>
          <div className={styles.add}>
            <Action
              icon={<IconPlus size={16} stroke={1.75} aria-hidden="true" />}
              onClick={add}
              {...(templates.length >= MAX_TEMPLATES &&
                refused(`Limit of ${MAX_TEMPLATES} templates reached. Delete one first.`))}
            >
              Add a template
            </Action>
          </div>
          <div className={styles.alerts}>
            <Switch
              label="Price alerts"
              labelPosition="left"
              description="When a price drops, shoppers who got it in the last 90 days get “Price dropped”. At most once a day for each car."
              checked={priceAlert.isOn}
              onChange={(event) => onChange({ priceAlert: { ...priceAlert, isOn: event.currentTarget.checked } })}
            />
          </div>
        </div>
        {isAlert ? (
          <TemplateFields
            key={alertId}
            template={priceAlert}
            path="priceAlert"
            faults={faults}
            onChange={(changed) => onChange({ priceAlert: { ...priceAlert, ...changed } })}
          />
        ) : (
          template && (
            <TemplateFields
              key={template.id}
              template={template}
              path={`templates.${at}`}
              faults={faults}
              onChange={(changed) => put({ ...template, ...changed })}
              {...(templates.length > 1 && { onDelete: remove })}
            />
          )
        )}
        {shown && (
          <section className={styles.preview} aria-label="Preview">
            <p className="sec">
              As <b>Robin Sample</b> gets it
            </p>
            <div className={styles.letter}>
              <ShownLetter letter={shopperLetter(shown, sampleFacts(settings), sampleRecipient)} />
            </div>
          </section>
        )}
      </div>
      <span className="visually-hidden" role="status">
        {said}
      </span>
    </section>
  )
}

/** 'New template', with a number where there is one already. */
function newName(templates: readonly Template[]): string {
  const names = new Set(templates.map(({ name }) => name.trim().toLowerCase()))
  let name = 'New template'
  for (let number = 2; names.has(name.toLowerCase()); number += 1) name = `New template ${number}`
  return name
}
