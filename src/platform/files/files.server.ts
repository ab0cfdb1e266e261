import { mkdir, statfs } from 'node:fs/promises'
import { resolve } from 'node:path'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import { makePrivate } from '../data-folder.server.ts'

/** Where files are stored, by key. Keys are generated, never a person's file name. */
export type FileStore = {
  put: (key: string, bytes: Uint8Array) => Promise<void>
  read: (key: string) => Promise<Uint8Array>
  delete: (key: string) => Promise<void>
}

/** Whether a file could not be read because it does not exist, rather than because its storage is unreachable. */
export function isFileGone(error: unknown) {
  const { code, name } = ((error as Error).cause ?? {}) as { code?: string; name?: string }
  return code === 'ENOENT' || name === 'NoSuchKey'
}

/** Bytes that stay free on the disk: the database may be on it as well, and fails when the disk is full. */
const keptFree = 300_000_000

/** Only the operator can fix it. */
export class DiskIsFull extends Error {}

/** Stores files in a folder on this machine. `put` throws rather than fill the disk. */
export function diskFiles(folder: string, { keepFree = keptFree } = {}): FileStore {
  const location = resolve(folder)
  makePrivate(location)
  const disk = new Disk(new FSDriver({ location, visibility: 'private' }))
  return {
    async put(key, bytes) {
      await mkdir(location, { recursive: true })
      const { blocks, bavail, bsize } = await statfs(location)
      // Some file systems do not report their size.
      const isFull = blocks > 0 && bavail * bsize - bytes.length < keepFree
      if (isFull) throw new DiskIsFull('The disk is nearly full: nothing more is stored on it.')
      await disk.put(key, bytes)
    },
    read: async (key) => disk.getBytes(key),
    delete: async (key) => disk.delete(key),
  }
}
