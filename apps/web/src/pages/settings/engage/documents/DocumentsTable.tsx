import { MAX_FOLDERS, MAX_SHARED_DOCUMENTS } from '@lotline/domain/engage/folio'
import { mostFeatured } from '@lotline/domain/files/file-limits'
import { mayRead } from '@lotline/domain/reports/report-tabs'
import { IconFolderPlus, IconStarFilled } from '@tabler/icons-react'
import { useCurrentUser } from '../../../../api/session/current-user.ts'
import { Action } from '../../../../ui/Action.tsx'
import { TableFrame } from '../../../../ui/DataTable.tsx'
import type { FieldErrors } from '../../../../ui/form/FormDialog.tsx'
import { refused } from '../../../../ui/form/refusal.ts'
import { PanelHead } from '../../../../ui/page/PanelHead.tsx'
import { DocumentRow } from './DocumentRow.tsx'
import styles from './Documents.module.css'
import { type DocumentsDraft, documentsIn, type StoredDocument } from './documents-draft.ts'
import { FolderRow } from './FolderRow.tsx'
import type { DocumentsDesk } from './use-documents-desk.ts'

type Props = {
  readonly draft: DocumentsDraft
  /** Documents as they were read, by their ids. */
  readonly stored: ReadonlyMap<string, StoredDocument>
  readonly faults: FieldErrors
  readonly desk: DocumentsDesk
  readonly tenant: string
}

const heads = [
  { name: 'name', head: 'Document' },
  { name: 'from', head: 'Where it comes from' },
  { name: 'detail', head: 'Source' },
  { name: 'condition', head: 'Condition' },
  { name: 'cars', head: 'On cars' },
  { name: 'star', head: 'Featured' },
] as const

/** Folders with their documents, in the order in which shoppers meet them. */
export function DocumentsTable({ draft: { folders }, stored, faults, desk, tenant }: Props) {
  const { permissions, featureFlags } = useCurrentUser()
  const reportTenant = mayRead('velocityEngageModule', new Set(permissions), featureFlags) ? tenant : undefined
  const count = documentsIn(folders).length
  const fullReason =
    count >= MAX_SHARED_DOCUMENTS ? `Limit of ${MAX_SHARED_DOCUMENTS} documents reached. Remove one first.` : undefined
  const isWrong = (key: string) => Object.keys(faults).some((field) => field.startsWith(`${key}.`))
  // A document passes the heads of folders on its way.
  const places = folders.length - 1 + count
  return (
    <section className={`panel ${styles.panel}`} aria-label="Folders and documents">
      <PanelHead title="Folders and documents">
        <span className={`sec ${styles.order}`}>Every car starts with these, in this order</span>
        <Action
          icon={<IconFolderPlus size={16} stroke={1.75} aria-hidden="true" />}
          onClick={desk.addFolder}
          {...(folders.length >= MAX_FOLDERS && refused(`Limit of ${MAX_FOLDERS} folders reached. Remove one first.`))}
        >
          Add a folder
        </Action>
      </PanelHead>
      <TableFrame
        caption="Folders and documents"
        className={styles.table}
        heads={heads.map(({ name, head }) => (
          <th key={name} scope="col" className={styles[name]}>
            {head}
          </th>
        ))}
      >
        <tr className={styles.folder}>
          <td colSpan={heads.length}>
            <span className={styles.head}>
              <IconStarFilled size={16} aria-hidden="true" />
              <b>Featured</b>
              <span className="lab">
                {desk.featured} of {mostFeatured} starred below, first on every page
              </span>
            </span>
          </td>
        </tr>
        {folders.flatMap((folder, at) => {
          const before = at + documentsIn(folders.slice(0, at)).length
          return [
            <FolderRow
              key={folder.key}
              folder={folder}
              columns={heads.length}
              isWrong={isWrong(folder.key)}
              of={folders.length}
              {...{ at, fullReason, desk }}
            />,
            ...folder.items.map((document, place) => (
              <DocumentRow
                key={document.key}
                document={document}
                stored={stored.get(document.key)}
                at={before + place}
                of={places}
                isWrong={isWrong(document.key)}
                {...{ desk, reportTenant }}
              />
            )),
          ]
        })}
      </TableFrame>
      <p className={`sec ${styles.foot}`}>A change shows on every shopper’s page. What was set on one car stays with that car.</p>
      <span className="visually-hidden" role="status">
        {desk.said}
      </span>
    </section>
  )
}
