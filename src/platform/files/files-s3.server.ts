import { Disk } from 'flydrive'
import type { FileStore } from './files.server.ts'

export type S3Settings = {
  bucket: string
  /** The endpoint of a provider other than Amazon. */
  endpoint?: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

/** A visitor waits for an upload: it fails sooner than in the browser when the storage does not respond. */
const usualPatience = { connectMs: 3_000, silenceMs: 10_000, totalMs: 30_000 }

/**
 * Stores files in a bucket of Amazon S3, or of a compatible storage. They are private there: everything is read through
 * the product.
 */
export function s3Files(settings: S3Settings, patience = usualPatience): FileStore {
  let opening: Promise<Disk> | undefined
  const ask = async <Answer>(work: (disk: Disk) => Promise<Answer>) => {
    opening ??= openBucket(settings, patience)
    return within(patience.totalMs, work(await opening))
  }
  return {
    put: (key, bytes) => ask((disk) => disk.put(key, bytes)),
    read: (key) => ask((disk) => disk.getBytes(key)),
    delete: (key) => ask((disk) => disk.delete(key)),
  }
}

async function openBucket(settings: S3Settings, { connectMs, silenceMs }: typeof usualPatience) {
  // Imported when it is used: a board that stores its files on disk never loads the SDK.
  const [{ S3Client }, { S3Driver }] = await Promise.all([import('@aws-sdk/client-s3'), import('flydrive/drivers/s3')])
  const { bucket, endpoint, region, ...credentials } = settings
  const client = new S3Client({
    region,
    credentials,
    // Other providers often have one certificate, and so no subdomain for each bucket.
    ...(endpoint && { endpoint, forcePathStyle: true }),
    requestHandler: {
      connectionTimeout: connectMs,
      requestTimeout: silenceMs,
      throwOnRequestTimeout: true,
      socketTimeout: silenceMs,
    },
    // Not every provider supports the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  // New buckets are private and refuse any ACL, even `private`.
  return new Disk(new S3Driver({ client, bucket, visibility: 'private', supportsACL: false }))
}

/** A limit for the whole operation: the SDK's own timeouts restart with every retry, and with every byte. */
async function within<Answer>(totalMs: number, work: Promise<Answer>) {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new Error('the storage of files takes too long')), totalMs)
  return Promise.race([work, late.promise]).finally(() => clearTimeout(timer))
}
