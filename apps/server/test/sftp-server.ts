import type { AddressInfo } from 'node:net'
import ssh2, { type Connection, type FileEntry, type SFTPWrapper } from 'ssh2'
import { shownKeyOf } from '../src/outside/sftp/host-key.ts'

const { utils } = ssh2
const { STATUS_CODE } = utils.sftp

export type ServedFile = { content: string | Buffer; mtime?: number; isFolder?: boolean; isDenied?: boolean }

export type SftpServing = {
  password?: string
  /** Line of authorized_keys that is let in. */
  publicKey?: string
  /** Asks for the password in a dialog. */
  hasDialog?: boolean
  /** Answers no read until this is there. */
  waitFor?: Promise<void>
}

/** A host key, and the fingerprint that people are shown of it. */
export function hostKey() {
  const { private: privateKey, public: publicKey } = utils.generateKeyPairSync('ed25519')
  return { privateKey, ...shownKeyOf(Buffer.from(publicKey.split(' ')[1] ?? '', 'base64')) }
}

/** An SFTP server on loopback whose files, key and manners a test changes as it likes. */
export async function startSftp(serving: SftpServing = {}, options: { key?: ReturnType<typeof hostKey>; port?: number } = {}) {
  const key = options.key ?? hostKey()
  const files = new Map<string, ServedFile>()
  const seen = { connections: 0, passwords: [] as string[], reads: 0 }
  const open = new Set<Connection>()
  const server = new ssh2.Server({ hostKeys: [key.privateKey] }, (client) => {
    seen.connections += 1
    open.add(client)
    client.on('error', () => {}).on('close', () => open.delete(client))
    client.on('authentication', (ctx) => {
      if (ctx.method === 'password') {
        seen.passwords.push(ctx.password)
        if (!serving.hasDialog && ctx.password === serving.password) ctx.accept()
        else ctx.reject(serving.hasDialog ? ['keyboard-interactive'] : ['password', 'publickey'])
      } else if (ctx.method === 'keyboard-interactive' && serving.hasDialog)
        ctx.prompt([{ prompt: 'Password: ', echo: false }], (answers) =>
          answers[0] === serving.password ? ctx.accept() : ctx.reject(),
        )
      else if (ctx.method === 'publickey' && isKnownKey(ctx.key.data, serving.publicKey)) {
        const known = utils.parseKey(serving.publicKey ?? '')
        const isSigned =
          ctx.signature === undefined ||
          (!(known instanceof Error) &&
            !Array.isArray(known) &&
            known.verify(ctx.blob ?? '', ctx.signature, ctx.hashAlgo) === true)
        if (isSigned) ctx.accept()
        else ctx.reject()
      } else ctx.reject(['password', 'publickey', 'keyboard-interactive'])
    })
    client.on('session', (accept) =>
      accept().on('sftp', (acceptSftp: () => SFTPWrapper) => serveFiles(acceptSftp(), { files, serving, seen })),
    )
  })
  await new Promise<void>((done) => server.listen(options.port ?? 0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return {
    ...{ port, key, files, seen, serving },
    /** Breaks off every connection that is open. */
    cutOff: () => {
      for (const client of open) client.end()
    },
    async close() {
      for (const client of open) client.end()
      await new Promise<void>((done) => server.close(() => done()))
    },
  }
}

function isKnownKey(data: Buffer, line: string | undefined): boolean {
  return line !== undefined && data.equals(Buffer.from(line.split(' ')[1] ?? '', 'base64'))
}

type Serve = { files: Map<string, ServedFile>; serving: SftpServing; seen: { reads: number } }

const attrsOf = ({ content, mtime = 1_770_000_000, isFolder = false }: ServedFile) => ({
  mode: isFolder ? 0o040755 : 0o100644,
  ...{ uid: 0, gid: 0, size: Buffer.byteLength(content), atime: mtime, mtime },
})

function serveFiles(sftp: SFTPWrapper, { files, serving, seen }: Serve): void {
  const handles = new Map<string, { path: string; entries?: FileEntry[] }>()
  const handleOf = (value: { path: string; entries?: FileEntry[] }) => {
    const name = String(handles.size)
    handles.set(name, value)
    return Buffer.from(name)
  }
  const statOf = (id: number, path: string) => {
    const file = files.get(path)
    if (file) sftp.attrs(id, attrsOf(file))
    else sftp.status(id, STATUS_CODE.NO_SUCH_FILE)
  }
  sftp.on('STAT', statOf).on('LSTAT', statOf)
  sftp.on('OPEN', (id, path) => {
    const file = files.get(path)
    if (!file) sftp.status(id, STATUS_CODE.NO_SUCH_FILE)
    else if (file.isDenied) sftp.status(id, STATUS_CODE.PERMISSION_DENIED)
    else sftp.handle(id, handleOf({ path }))
  })
  sftp.on('READ', async (id, handle, offset, length) => {
    await serving.waitFor
    seen.reads += 1
    const file = files.get(handles.get(String(handle))?.path ?? '')
    const bytes = Buffer.from(file?.content ?? '').subarray(offset, offset + length)
    if (bytes.length === 0) sftp.status(id, STATUS_CODE.EOF)
    else sftp.data(id, bytes)
  })
  sftp.on('OPENDIR', (id, path) => {
    const folder = path === '.' ? '' : `${path.replace(/\/$/, '')}/`
    const inside = [...files].filter(([name]) => name.startsWith(folder) && !name.slice(folder.length).includes('/'))
    const entries = inside.map(([name, file]) => ({ filename: name.slice(folder.length), longname: name, attrs: attrsOf(file) }))
    sftp.handle(id, handleOf({ path, entries }))
  })
  sftp.on('READDIR', (id, handle) => {
    const next = handles.get(String(handle))?.entries?.splice(0, 100) ?? []
    if (next.length === 0) sftp.status(id, STATUS_CODE.EOF)
    else sftp.name(id, next)
  })
  sftp.on('CLOSE', (id) => sftp.status(id, STATUS_CODE.OK))
}
