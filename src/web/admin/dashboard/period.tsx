import { useSearchParams } from 'react-router'
import { Segmented } from '#web/ui/segmented.tsx'
import { texts } from './texts.ts'

const usual = '30'
const periods = ['7', '30', '90', '365'] as const
type Period = (typeof periods)[number]

export function usePeriod() {
  const [params, setParams] = useSearchParams()
  const days = periods.find((period) => period === params.get('period')) ?? usual
  function choose(period: Period) {
    setParams(period === usual ? {} : { period }, { preventScrollReset: true, replace: true })
  }
  return [Number(days), choose] as const
}

type PeriodTabsProps = { days: number; onChange: (period: Period) => void }

export function PeriodTabs({ days, onChange }: PeriodTabsProps) {
  return (
    <Segmented
      look="tabs"
      label={texts.period}
      value={periods.find((period) => Number(period) === days) ?? usual}
      onValueChange={onChange}
      options={periods.map((period) => ({ value: period, label: texts.periods[period] }))}
      className="mt-2"
    />
  )
}
