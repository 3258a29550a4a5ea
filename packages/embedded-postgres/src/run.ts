import { spawn } from 'node:child_process'

export type Finished = { code: number | null; stdout: string; stderr: string }

/** Runs a program to its end as an account (undefined: as ourselves); rejects only when it cannot be started at all. */
export function run(
  program: string,
  args: string[],
  options: { account: { uid: number; gid: number } | undefined; input?: string },
): Promise<Finished> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { ...surroundings(options.account), stdio: 'pipe' })
    const finished: Finished = { code: null, stdout: '', stderr: '' }
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      finished.stdout += text
    })
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      finished.stderr += text
    })
    // A program that ends without reading its input is judged by its exit code.
    child.stdin.on('error', () => {}).end(options.input ?? '')
    child.on('error', reject)
    child.on('close', (code) => resolve({ ...finished, code }))
  })
}

/** The same for every program of ours: a folder anyone may stand in, and none of the caller's PG* settings or language. */
export function surroundings(account: { uid: number; gid: number } | undefined) {
  const credentials = account === undefined ? {} : { uid: account.uid, gid: account.gid }
  return { ...credentials, cwd: '/', env: { PATH: process.env.PATH ?? '/usr/bin:/bin', LC_ALL: 'C' } }
}

/** A start that cannot go on for a reason a person can mend: the message is one sentence that says what to do, so print it without a stack. */
export class StartError extends Error {
  override name = 'StartError'
}
