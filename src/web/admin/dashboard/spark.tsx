import { Area, AreaChart, Bar, BarChart, Cell, ResponsiveContainer } from 'recharts'

const lines = { line: 'var(--berry)', ok: 'var(--ok)' }

type SparkProps = { look: 'bars' | keyof typeof lines; values: number[] }

export function Spark({ look, values }: SparkProps) {
  const data = values.map((value, index) => ({ value, index }))
  const last = values.length - 1
  if (look === 'bars')
    return (
      <ResponsiveContainer>
        <BarChart data={data} margin={margin} accessibilityLayer={false} barCategoryGap="20%">
          <Bar dataKey="value" radius={3} minPointSize={3} isAnimationActive={false}>
            {data.map(({ index }) => (
              <Cell key={index} fill="var(--ink)" fillOpacity={index === last ? 1 : 0.28} />
            ))}
          </Bar>
        </BarChart>
      </ResponsiveContainer>
    )
  const colour = lines[look]
  return (
    <ResponsiveContainer>
      <AreaChart data={data} margin={margin} accessibilityLayer={false}>
        <Area
          dataKey="value"
          stroke={colour}
          strokeWidth={2}
          fill={colour}
          fillOpacity={0.12}
          isAnimationActive={false}
          dot={({ key, cx, cy, index }) => (
            <circle key={key} cx={cx} cy={cy} r={index === last ? 3.5 : 0} fill={colour} />
          )}
        />
      </AreaChart>
    </ResponsiveContainer>
  )
}

const margin = { top: 4, right: 4, bottom: 2, left: 2 }
