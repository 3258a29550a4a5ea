import { useQuery } from '@tanstack/react-query'
import { NotLoaded } from '../../../../ui/page/NotLoaded.tsx'
import type { SectionProps } from '../../section-address.ts'
import { documentsQuery } from '../queries.ts'
import { DocumentsForm } from './DocumentsForm.tsx'

/** Folders and documents that every car starts with (OPN-218). */
export function DocumentsPart({ tenant }: Pick<SectionProps, 'tenant'>) {
  const query = useQuery(documentsQuery)
  if (query.data) return <DocumentsForm set={query.data} tenant={tenant} />
  return (
    <section className="panel">
      <NotLoaded what="documents" {...query} rows={9} />
    </section>
  )
}
