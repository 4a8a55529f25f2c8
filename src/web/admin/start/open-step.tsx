import { ArrowUpRight } from 'lucide-react'
import { Link } from 'react-router'
import { paths } from '#shared/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { StepFrame } from './step-frame.tsx'
import { texts } from './texts.ts'

export function OpenStep() {
  return (
    <StepFrame step={5} title={texts.openTitle} text={texts.openText}>
      <p className="flex flex-wrap gap-2.5">
        <Button asChild variant="quiet" icon={<ArrowUpRight />}>
          <a href={paths.catalog}>{texts.toShop}</a>
        </Button>
        <Button asChild variant="ink">
          <Link to={paths.admin}>{texts.toPanel}</Link>
        </Button>
      </p>
    </StepFrame>
  )
}
