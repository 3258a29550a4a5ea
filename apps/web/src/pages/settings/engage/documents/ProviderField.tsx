import type { FolioSet } from '@lotline/contract/engage/folio-settings'
import { dynamicDocuments } from '@lotline/domain/engage/folio'
import { NativeSelect } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import styles from './DocumentPane.module.css'
import type { DocumentFields } from './documents-draft.ts'
import { providerLabels } from './documents-words.ts'

export type Providers = FolioSet['providers']

type Props = DocumentFields & { readonly providers: Providers; readonly tenant: string }

/** The provider that is asked when the document is opened, and whether there is one. */
export function ProviderField({ document: { key, provider }, set, fault, providers, tenant }: Props) {
  const isSetUp = providers.some((one) => one.key === provider && one.isSetUp)
  return (
    <div className={styles.provider}>
      <NativeSelect
        label="Provider"
        size="md"
        name={`${key}.key`}
        value={provider ?? ''}
        data={dynamicDocuments.map((value) => ({ value, label: providerLabels[value] }))}
        error={fault('key')}
        onChange={({ currentTarget: { value } }) => set({ provider: dynamicDocuments.find((one) => one === value) ?? null })}
      />
      <p className="sec">
        {provider === 'CARFAX' ? (
          'History reports have no provider yet. Shoppers see it on cars where you set it.'
        ) : (
          <>
            {isSetUp ? 'Set up in ' : 'Not set up yet. Add it in '}
            <Link to="/$tenant/settings/general/$" params={{ tenant, _splat: 'papers' }}>
              Papers
            </Link>
            {isSetUp ? '' : '.'}
          </>
        )}
      </p>
    </div>
  )
}
