import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src/web',
  ssr: true,
  // The route table is small: sent once as a cached file, it needs no endpoint of its own.
  routeDiscovery: { mode: 'initial' },
  // Each loader of a page would be a file of fifty bytes.
  splitRouteModules: false,
} satisfies Config
