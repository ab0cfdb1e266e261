import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src/web',
  ssr: true,
  // The code that handles a lost connection must be loaded before the connection is lost.
  splitRouteModules: false,
} satisfies Config
