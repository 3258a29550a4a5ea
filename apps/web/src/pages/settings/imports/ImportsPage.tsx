import { Link } from '@tanstack/react-router'
import { PageHead } from '../../../ui/page/PageHead.tsx'
import type { SectionProps } from '../section-address.ts'
import { LastImports } from './LastImports.tsx'

/** Rows that other programs have brought in. */
export function ImportsPage({ tenant }: SectionProps) {
  return (
    <>
      <PageHead title="Imports">
        Repair orders, positions and recalls that your DMS or GPS provider sends. Give each program a token under{' '}
        <Link to="/$tenant/settings/general/$" params={{ tenant, _splat: 'api-tokens' }}>
          API tokens
        </Link>
        .
      </PageHead>
      <LastImports />
    </>
  )
}
