import { resolve } from 'node:path'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'

/** Where files are stored, by key. Keys are generated, never a person's file name. */
export type FileStore = {
  put: (key: string, bytes: Uint8Array) => Promise<void>
  read: (key: string) => Promise<Uint8Array>
  delete: (key: string) => Promise<void>
}

/** Stores files in a folder on this machine. */
export function diskFiles(folder: string): FileStore {
  const disk = new Disk(new FSDriver({ location: resolve(folder), visibility: 'private' }))
  return {
    put: async (key, bytes) => disk.put(key, bytes),
    read: async (key) => disk.getBytes(key),
    delete: async (key) => disk.delete(key),
  }
}
