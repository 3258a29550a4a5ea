import { getExtension } from '@lotline/contract/extension/extension'
import { readInsightAddress } from '@lotline/domain/extension/insight-address'
import type { ReactNode } from 'react'
import { call } from '../../api/call.ts'
import { openFrameSession } from '../../api/extension/frame-session.ts'
import { meetParent, openParent } from '../../api/extension/parent.ts'
import { NotAFrame } from '../../pages/insight/InsightStates.tsx'
import { InsightApp } from './InsightApp.tsx'

/** A card or the details of a vehicle as the browser extension frames them, with the session of frames. */
export async function openInsight(): Promise<ReactNode> {
  const address = readInsightAddress(window.location.pathname, window.location.search)
  if (!address) return <NotAFrame />
  const origins = await call(getExtension, {}).then(
    ({ data }) => data.origins,
    () => [],
  )
  openParent(origins)
  await meetParent()
  await openFrameSession(address.sourceVersion)
  return <InsightApp address={address} />
}
