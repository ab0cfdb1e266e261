import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src/web',
  ssr: true,
  // A route's code for a lost connection must be loaded before the connection is lost.
  splitRouteModules: false,
} satisfies Config
