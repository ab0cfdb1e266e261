import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import icons from 'unplugin-icons/vite'
import { defineConfig } from 'vite'
import { chunkFailures } from './scripts/chunk-failures.mjs'
import { packedFiles } from './scripts/packed-files.mjs'
import { pageChunks } from './scripts/page-chunks.mjs'
import { steadyFonts } from './scripts/steady-fonts.mjs'

export default defineConfig({
  plugins: [
    chunkFailures(),
    tailwindcss(),
    reactRouter(),
    // The React variant gives every icon a ref and a title, which are not used here and every page would load.
    icons({ compiler: 'jsx', jsx: 'preact', scale: 1.25 }),
    steadyFonts(),
    packedFiles(),
  ],
  // Bundled, because two of its parts, which no mail uses, take a fifth of the start-up time.
  ssr: { noExternal: [/^@react-email\//] },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: pageChunks } } } },
    ssr: { build: { rollupOptions: { input: './src/main.ts' } } },
  },
})
