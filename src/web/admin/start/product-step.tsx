import { CircleCheck, Plus } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { endpoints } from '#shared/contract/endpoints.ts'
import { useApi } from '#web/api/use-api.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { ProductDialog } from '../products/product-dialog.tsx'
import { StepFrame, stepAt } from './step-frame.tsx'
import { texts } from './texts.ts'

export function ProductStep() {
  const navigate = useNavigate()
  const { data } = useApi(endpoints.opening, {})
  const [isAdding, setIsAdding] = useState(false)
  const isDone = data?.tasks.some(({ name, isDone: done }) => name === 'product' && done)
  return (
    <>
      <StepFrame
        step={4}
        title={texts.productTitle}
        text={texts.productText}
        onSubmit={(event) => {
          event.preventDefault()
          void navigate(stepAt(5))
        }}
      >
        {isDone && (
          <Notice tone="ok" role="status" icon={<CircleCheck />} className="rounded-md">
            {texts.productDone}
          </Notice>
        )}
        <Button
          variant="quiet"
          icon={<Plus />}
          className="justify-self-start"
          onClick={() => setIsAdding(true)}
        >
          {texts.addProduct}
        </Button>
      </StepFrame>
      {isAdding && <ProductDialog product={null} onClose={() => setIsAdding(false)} />}
    </>
  )
}
