import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import { afterAll } from 'vitest'
import type { S3Settings } from '#platform/files/files-s3.server.ts'

/** A real S3 server on this machine, with one bucket. Called at the top of a test file. */
export async function openS3(): Promise<S3Settings> {
  const bucket = 'streekbaan'
  const directory = mkdtempSync(join(tmpdir(), 'streekbaan-s3-'))
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: bucket }],
  })
  const { port } = await server.run()
  afterAll(async () => {
    await server.close()
    rmSync(directory, { recursive: true })
  })
  // The only key that this server knows.
  const key = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' }
  return { bucket, endpoint: `http://127.0.0.1:${port}`, region: 'eu-west-1', ...key }
}

/** The same as settings. */
export function s3Environment({ bucket, endpoint, region, accessKeyId, secretAccessKey }: S3Settings) {
  return {
    S3_BUCKET: bucket,
    S3_ENDPOINT: endpoint!,
    S3_REGION: region,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  }
}
