import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useCurrentUser } from '../../api/session/current-user.ts'
import { keepTrying, sendKept } from './send-answers.ts'

/** Sends what was answered without a connection, wherever in Lotline the person is by now. */
export function KeptAnswers() {
  const client = useQueryClient()
  const { id, location } = useCurrentUser()
  // The device's connection and what it keeps are the outside systems.
  useEffect(() => keepTrying(() => void sendKept(client, { id, location })), [client, id, location])
  return null
}
