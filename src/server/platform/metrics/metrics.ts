import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

const registry = new Registry()
collectDefaultMetrics({ register: registry })
// Removes gauges that are named like counters; each is the sum of a metric that stays.
for (const name of ['handles', 'requests', 'resources'])
  registry.removeSingleMetric(`nodejs_active_${name}_total`)

const duration = new Histogram({
  name: 'http_request_duration_seconds',
  help: 'Time to answer, by route',
  labelNames: ['method', 'route', 'status'],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
  registers: [registry],
})

type Labels = { method: string; route: string; status: number }

export const countAnswer = (labels: Labels, seconds: number) => duration.observe(labels, seconds)

const lookups = { hit: 0, miss: 0 }

export function countCached(result: keyof typeof lookups) {
  lookups[result] += 1
}

// Copies plain numbers when it is read: a counter with labels costs as much as finding a cached response.
new Counter({
  name: 'answer_cache_total',
  help: 'Requests for cacheable responses, by whether one was cached',
  labelNames: ['result'],
  registers: [registry],
  collect() {
    this.reset()
    this.inc({ result: 'hit' }, lookups.hit)
    this.inc({ result: 'miss' }, lookups.miss)
  },
})

export function gauge(name: string, help: string, read: () => number | Promise<number>) {
  registry.removeSingleMetric(name)
  new Gauge({
    name,
    help,
    registers: [registry],
    async collect() {
      // A failing metric must not hide the others.
      this.set(await Promise.resolve(read()).catch(() => Number.NaN))
    },
  })
}

export const metricsText = () => registry.metrics()
export const metricsType = registry.contentType
