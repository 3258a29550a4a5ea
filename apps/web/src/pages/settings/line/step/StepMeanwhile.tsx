import { useQuery } from '@tanstack/react-query'
import { usersQuery } from '../../../../features/people/queries.ts'
import { MeanwhileNote } from '../MeanwhileNote.tsx'
import { settingLabels, settingWords } from './setting-words.ts'
import type { StepDraft } from './step-draft.ts'
import type { useTyped } from '../use-typed.ts'

type Props = { readonly live: StepDraft; readonly typing: ReturnType<typeof useTyped<StepDraft>> }

/** What of a step somebody else has saved while it was being typed over. */
export function StepMeanwhile({ live, typing: { changed, isReplaced, giveBack } }: Props) {
  const { data: users = [] } = useQuery(usersQuery)
  const changes = changed.map((field) => ({
    label: settingLabels[field],
    theirs: settingWords(live, field, users),
    onTake: isReplaced(field) ? () => giveBack(field) : undefined,
  }))
  return <MeanwhileNote changes={changes} />
}
