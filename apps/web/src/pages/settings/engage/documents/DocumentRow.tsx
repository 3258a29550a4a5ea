import { FEATURED_FULL_SENTENCE } from '@lotline/domain/files/file-limits'
import { IconStar, IconStarFilled } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { sourceIcons } from '../../../../features/engage/folio/DocumentCard.tsx'
import { IconButton } from '../../../../ui/IconButton.tsx'
import { useRowDrag } from '../../use-row-drag.ts'
import styles from './Documents.module.css'
import type { DocumentDraft, StoredDocument } from './documents-draft.ts'
import { conditionsLabel, nameOf, onCarsLabel, reportCondition, sourceDetail, sourceLabels } from './documents-words.ts'
import { Grip } from './Grip.tsx'
import type { DocumentsDesk } from './use-documents-desk.ts'

type Props = {
  readonly document: DocumentDraft
  /** As it was read; undefined while it is new. */
  readonly stored: StoredDocument | undefined
  /** Its place, as steps from the first one, and how many places there are. */
  readonly at: number
  readonly of: number
  readonly isWrong: boolean
  readonly desk: DocumentsDesk
  /** The rooftop whose report has the cars; undefined for readers who may not open it. */
  readonly reportTenant: string | undefined
}

/** A document: where it comes from, for which cars, on how many of them, and whether it is featured. */
export function DocumentRow({ document, stored, at, of, isWrong, desk, reportTenant }: Props) {
  const { key, source, featured, conditions } = document
  const name = nameOf(document)
  const { row, handle, edge } = useRowDrag<HTMLTableRowElement, HTMLButtonElement>({
    key,
    kind: 'item',
    takes: ['item'],
    onDrop: (kind, dragged, where) => desk.dropOn(kind, dragged, key, where),
  })
  const SourceIcon = sourceIcons[source]
  const isRefused = desk.isFull && !featured
  const label = featured ? `Stop featuring ${name}` : `Feature ${name}`
  return (
    <tr
      ref={row}
      className={styles.document}
      data-edge={edge}
      data-open={desk.openKey === key || undefined}
      data-lifted={desk.liftedKey === key || undefined}
    >
      <td className={styles.name}>
        <Grip itemKey={key} name={name} desk={desk} handle={handle} {...{ at, of }} />
        <button type="button" className={styles.open} aria-pressed={desk.openKey === key} onClick={() => desk.open(key)}>
          <span className="ell">{name}</span>
          {isWrong && <span className={styles.wrong}>Not complete</span>}
        </button>
      </td>
      <td className={styles.from}>
        <SourceIcon size={16} stroke={1.75} aria-hidden="true" />
        {sourceLabels[source].label}
      </td>
      <td className={styles.detail}>
        <span className="ell">{sourceDetail(document)}</span>
      </td>
      <td className={styles.condition} data-head="For">
        {conditionsLabel(conditions)}
      </td>
      <td className={styles.cars} data-head="On cars">
        {stored && <OnCars stored={stored} name={name} tenant={reportTenant} />}
      </td>
      <td className={styles.star}>
        <IconButton
          label={label}
          tip={isRefused ? FEATURED_FULL_SENTENCE : label}
          isPressed={featured}
          isRefused={isRefused}
          onClick={() => desk.set(key, { featured: !featured })}
        >
          {featured ? <IconStarFilled size={16} aria-hidden="true" /> : <IconStar size={16} stroke={1.75} aria-hidden="true" />}
        </IconButton>
      </td>
    </tr>
  )
}

type OnCarsProps = { readonly stored: StoredDocument; readonly name: string; readonly tenant: string | undefined }

function OnCars({ stored, name, tenant }: OnCarsProps) {
  const label = onCarsLabel(stored)
  if (tenant === undefined) return <b className="fig">{label}</b>
  return (
    <Link
      to="/$tenant/reports/$"
      params={{ tenant, _splat: 'velocityEngageModule' }}
      search={{ condition: reportCondition(stored) }}
      className="fig"
      aria-label={`${name}: on ${label} cars, show them`}
    >
      {label}
    </Link>
  )
}
