/**
 * A font that arrives late would move what somebody is reading or about to press: it is used from the next page on. The
 * style sheets of the font packages say `swap`.
 */
export function steadyFonts() {
  return {
    name: 'steady-fonts',
    generateBundle(_options, bundle) {
      for (const asset of Object.values(bundle)) {
        if (asset.type !== 'asset' || !asset.fileName.endsWith('.css')) continue
        asset.source = String(asset.source).replaceAll(/font-display:\s*swap/g, 'font-display:optional')
      }
    },
  }
}
