import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** Smaller files would gain less than the header costs. */
const leastBytes = 1024

const packings = {
  br: (bytes) => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
  gz: (bytes) => promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }),
}

/**
 * Puts compressed copies next to the files that browsers load: once, at the highest level, instead of again for each
 * visitor. `src/app.ts` serves them.
 */
export function packedFiles() {
  return {
    name: 'packed-files',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async writeBundle({ dir }, bundle) {
      const files = Object.values(bundle).filter(({ fileName }) => /\.(js|css|svg|json)$/.test(fileName))
      const packing = files.flatMap(({ fileName, code, source }) => {
        const bytes = Buffer.from(code ?? source)
        if (bytes.length < leastBytes) return []
        return Object.entries(packings).map(async ([end, pack]) =>
          writeFile(join(dir, `${fileName}.${end}`), await pack(bytes)),
        )
      })
      await Promise.all(packing)
    },
  }
}
