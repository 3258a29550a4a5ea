import type { Db } from '../../database/doors.ts'

/** The rooftop's steps, flat, in the order of a walk through the tree. */
export async function listStepRows(db: Db) {
  return db
    .selectFrom('workflow_step')
    .select([
      'id',
      'parent_id',
      'name',
      'level',
      'terminal',
      'allow_complete_recon',
      'enhanced_state_tracking',
      'safe_duration_seconds',
      'recommended_duration_seconds',
      'default_assignee_id',
      'retired_at',
    ])
    .orderBy('line_order')
    .execute()
}
export type StepRow = Awaited<ReturnType<typeof listStepRows>>[number]

export async function findRooftop(db: Db) {
  return db
    .selectFrom('rooftop')
    .select([
      'id',
      'name',
      'time_zone',
      'onboarding',
      'pack',
      'recon_warning_seconds',
      'recon_goal_seconds',
      'retail_ready_warning_seconds',
      'retail_ready_goal_seconds',
      'idle_limit_seconds',
    ])
    .executeTakeFirstOrThrow()
}
