import { documentSources, MAX_DOCUMENT_NAME } from '@lotline/domain/engage/folio'
import { FEATURED_FULL_SENTENCE, mostFeatured } from '@lotline/domain/files/file-limits'
import { conditions } from '@lotline/domain/vehicles/conditions'
import { Checkbox, Switch, TextInput } from '@mantine/core'
import type { FieldErrors } from '../../../../ui/form/FormDialog.tsx'
import { RadioChoice } from '../../../../ui/form/RadioChoice.tsx'
import { refused } from '../../../../ui/form/refusal.ts'
import styles from './DocumentPane.module.css'
import {
  type DocumentDraft,
  type DocumentFields,
  type DocumentsDraft,
  freeProvider,
  inOrder,
  type StoredDocument,
} from './documents-draft.ts'
import { conditionLabels, nameOf, removalSentence, sourceLabels } from './documents-words.ts'
import { ProviderField, type Providers } from './ProviderField.tsx'
import { RemovablePane } from './RemovablePane.tsx'
import { SameFileField } from './SameFileField.tsx'
import type { DocumentsDesk } from './use-documents-desk.ts'

type Props = {
  readonly document: DocumentDraft
  readonly draft: DocumentsDraft
  readonly stored: StoredDocument | undefined
  readonly providers: Providers
  readonly faults: FieldErrors
  readonly tenant: string
  readonly desk: DocumentsDesk
}

/** One document: its name, where it comes from, for which cars, and whether it is featured. */
export function DocumentPane({ document, draft, stored, providers, faults, tenant, desk }: Props) {
  const { key, id, source } = document
  const set = (changes: Partial<DocumentDraft>) => desk.set(key, changes)
  const choose = (chosen: DocumentDraft['source']) =>
    set({
      source: chosen,
      ...(chosen === 'ASKED_WHEN_OPENED' && document.provider === null && { provider: freeProvider(draft) }),
    })
  const fields = { document, set, fault: (field: string) => faults[`${key}.${field}`] }
  return (
    <RemovablePane
      title={nameOf(document)}
      onClose={() => desk.open(undefined)}
      removal={{
        label: 'Remove from all cars',
        question: `Remove ${nameOf(document)} from all cars?`,
        sentence: stored ? removalSentence([stored]) : '',
        isNew: id === null,
        onRemove: () => desk.remove(key),
      }}
    >
      <TextInput
        label="Name on the page"
        size="md"
        name={`${key}.name`}
        value={document.name}
        maxLength={MAX_DOCUMENT_NAME}
        error={faults[`${key}.name`]}
        autoComplete="off"
        autoFocus={id === null}
        onChange={({ currentTarget }) => set({ name: currentTarget.value })}
      />
      <fieldset className={styles.choices}>
        <legend>Where it comes from</legend>
        {documentSources.map((one) => (
          <RadioChoice
            key={one}
            name={`${key}.source`}
            label={sourceLabels[one].label}
            description={sourceLabels[one].help}
            isOn={source === one}
            onChoose={() => choose(one)}
          />
        ))}
      </fieldset>
      {source === 'ASKED_WHEN_OPENED' && <ProviderField {...fields} providers={providers} tenant={tenant} />}
      {source === 'EVERY_VEHICLE' && <SameFileField {...fields} stored={stored} />}
      <Conditions {...fields} />
      <Featured {...fields} desk={desk} />
    </RemovablePane>
  )
}

function Conditions({ document, set, fault }: DocumentFields) {
  const wrong = fault('conditions')
  return (
    <fieldset className={styles.choices}>
      <legend>For cars that are</legend>
      <div className={styles.conditions}>
        {conditions.map((one) => (
          <Checkbox
            key={one}
            label={conditionLabels[one]}
            checked={document.conditions.includes(one)}
            onChange={({ currentTarget: { checked } }) =>
              set({
                conditions: inOrder(
                  checked ? [...document.conditions, one] : document.conditions.filter((chosen) => chosen !== one),
                ),
              })
            }
          />
        ))}
      </div>
      {wrong !== undefined && <p className={styles.fault}>{wrong}</p>}
    </fieldset>
  )
}

function Featured({ document, set, desk }: DocumentFields & { readonly desk: DocumentsDesk }) {
  const isRefused = desk.isFull && !document.featured
  return (
    <div className={styles.featured}>
      <Switch
        label="Featured"
        labelPosition="left"
        description={`${desk.featured} of ${mostFeatured} taken`}
        checked={document.featured}
        onChange={({ currentTarget: { checked } }) => {
          if (!isRefused) set({ featured: checked })
        }}
        {...(isRefused && refused(FEATURED_FULL_SENTENCE))}
      />
      <p className="sec">{helpOf(document)}</p>
    </div>
  )
}

function helpOf({ source }: DocumentDraft): string {
  const own = 'A car can have its own instead, on its Engage page.'
  if (source === 'ASKED_WHEN_OPENED') return `Where the provider has none, the page leaves it out. ${own}`
  return source === 'THIS_VEHICLE' ? 'Pages leave it out until it is set on the car, on its Engage page.' : own
}
