import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src/web',
  ssr: true,
  // What a page does when it cannot reach us must be there before it cannot reach us.
  splitRouteModules: false,
} satisfies Config
