import { lazy, Suspense, useSyncExternalStore } from 'react'
import { passQuestions, putQuestion } from './pass-question.ts'

const PassDialog = lazy(async () => ({ default: (await import('./PassDialog.tsx')).PassDialog }))

/** Where whoever may pass a gate is asked why. */
export function PassHost() {
  const question = useSyncExternalStore(passQuestions.subscribe, passQuestions.now)
  if (!question) return null
  return (
    <Suspense>
      <PassDialog question={question} onClosed={() => putQuestion(undefined)} />
    </Suspense>
  )
}
