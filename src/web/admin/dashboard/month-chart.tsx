import {
  Bar,
  CartesianGrid,
  ComposedChart,
  Legend,
  Line,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts'
import type { Stats } from '#shared/contract/stats.ts'
import { formatDayOfYear, formatShortDay } from '#shared/rules/dates.ts'
import { formatRub, fromKopecks, toKopecks } from '#shared/rules/money.ts'
import { counted } from '#shared/rules/plural.ts'
import { texts } from './texts.ts'

const tick = { fill: 'var(--ink-3)', fontSize: 12 }
const compact = new Intl.NumberFormat('ru-RU', { notation: 'compact' })

/** Screen readers get the month's sums as text. */
export function MonthChart({ days }: { days: Stats['days'] }) {
  const data = days.map(({ date, orders, revenue }) => ({ date, orders, revenue: toKopecks(revenue) / 100 }))
  const orders = days.reduce((sum, day) => sum + day.orders, 0)
  const revenue = days.reduce((sum, day) => sum + toKopecks(day.revenue), 0)
  return (
    <figure>
      <figcaption className="mb-3 text-ink-2 text-ui">
        {texts.monthSummary(
          texts.forDays(days.length),
          counted(orders, texts.ordersForms),
          formatRub(fromKopecks(revenue)),
        )}
      </figcaption>
      <div aria-hidden className="h-72 text-xs">
        <ResponsiveContainer>
          <ComposedChart
            data={data}
            margin={{ top: 4, right: 0, bottom: 0, left: 0 }}
            accessibilityLayer={false}
          >
            <CartesianGrid vertical={false} stroke="var(--line)" />
            <XAxis
              dataKey="date"
              tick={tick}
              tickFormatter={formatShortDay}
              tickLine={false}
              axisLine={{ stroke: 'var(--line)' }}
              minTickGap={28}
            />
            <YAxis
              yAxisId="orders"
              tick={tick}
              tickLine={false}
              axisLine={false}
              allowDecimals={false}
              width={28}
            />
            <YAxis
              yAxisId="revenue"
              orientation="right"
              tick={tick}
              tickFormatter={(value) => compact.format(value)}
              tickLine={false}
              axisLine={false}
              width={62}
            />
            <Tooltip
              labelFormatter={(date) => formatDayOfYear(String(date))}
              formatter={(value, name) => [
                name === texts.revenue ? formatRub(Number(value).toFixed(2)) : String(value),
                name,
              ]}
              contentStyle={{
                background: 'var(--surface)',
                border: '1px solid var(--line)',
                borderRadius: 12,
                color: 'var(--ink)',
              }}
              cursor={{ fill: 'var(--mist)' }}
            />
            <Legend
              iconType="circle"
              iconSize={9}
              formatter={(name) => <span className="text-ink-2">{name}</span>}
            />
            <Bar
              yAxisId="orders"
              dataKey="orders"
              name={texts.orders}
              fill="var(--line-ctl)"
              fillOpacity={0.55}
              radius={[4, 4, 0, 0]}
              maxBarSize={18}
              isAnimationActive={false}
            />
            <Line
              yAxisId="revenue"
              dataKey="revenue"
              name={texts.revenue}
              stroke="var(--violet)"
              strokeWidth={2}
              dot={false}
              isAnimationActive={false}
            />
          </ComposedChart>
        </ResponsiveContainer>
      </div>
    </figure>
  )
}
