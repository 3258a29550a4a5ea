import { type ReportTab, reportName } from './report-tabs.ts'
import { type Rhythm, rhythmWords } from './schedules.ts'

type Scheduled = { report: ReportTab; rhythm: Rhythm }

/** Sentences of a rooftop's log on reports that are sent. */
export const reportSentences = {
  reportScheduled: ({ report, rhythm, isTakenOver }: Scheduled & { isTakenOver: boolean }) =>
    `${reportName(report)} is sent ${rhythmWords(rhythm)}${isTakenOver ? ', taken over' : ''}`,
  reportUnscheduled: ({ report, rhythm }: Scheduled) => `${reportName(report)} is no longer sent ${rhythmWords(rhythm)}`,
  reportReceiverLeft: ({ report }: { report: ReportTab }) =>
    `${reportName(report)} is no longer sent to one person, who took themselves off`,
}
