import { globSync, readFileSync } from 'node:fs'
import { __unstable__loadDesignSystem as loadDesignSystem } from 'tailwindcss'
import { expect, test } from 'vitest'

const styles = readFileSync('src/web/app.css', 'utf8')
const tailwind = readFileSync('node_modules/tailwindcss/index.css', 'utf8')
const design = await loadDesignSystem(styles, {
  base: '.',
  loadStylesheet: async (id) => ({ path: id, base: '.', content: id === 'tailwindcss' ? tailwind : '' }),
})

/** The literal class names in a component; not computed ones, nor those of mails, which have their own styles. */
function classesIn(path: string) {
  const lists = readFileSync(path, 'utf8').matchAll(/[cC]lassName\s*=\s*(?:\{`([^`]*)`\}|\{?"([^"]*)"|\{?'([^']*)')/g)
  const names = [...lists].flatMap(([, template, double, single = '']) =>
    (template?.replace(/\$\{[^}]*\}/g, ' ') ?? double ?? single).split(/\s+/),
  )
  return names.filter((name) => name !== '' && !name.includes('}'))
}

const isOwn = (name: string) => /^(group|peer)(\/|$)/.test(name) || styles.includes(`.${name}`)

test('every class that a component uses exists, for an unknown one has no effect', () => {
  const used = globSync('src/**/*.{ts,tsx}', { exclude: ['**/*.server.tsx'] }).flatMap((path) =>
    classesIn(path).map((name) => ({ path, name })),
  )
  const names = [...new Set(used.map(({ name }) => name))]
  const css = design.candidatesToCss(names)
  const unknown = new Set(names.filter((name, index) => css[index] === null && !isOwn(name)))
  expect(used.length).toBeGreaterThan(3000)
  expect(used.filter(({ name }) => unknown.has(name))).toEqual([])
})
