const theirs = `window.location.reload();
		return new Promise(() => {});`
const ours = `if (window.dispatchEvent(new Event("chunk-failed", { cancelable: true }))) throw error;
		return new Promise(() => {});`

/**
 * React Router reloads the page when a route's code cannot be loaded, however often that happens and whatever is being
 * typed. In the build it notifies the page instead, which decides (`web/components/build-update.ts`).
 */
export function chunkFailures() {
  return {
    name: 'chunk-failures',
    apply: 'build',
    transform(code, id) {
      if (!/\/react-router\/dist\/\w+\/lib\/dom\/ssr\/routeModules\.js$/.test(id)) return undefined
      if (!code.includes(theirs)) throw new Error('React Router loads routes in another way: see chunk-failures.mjs')
      return code.replace(theirs, ours)
    },
  }
}
