import { FormProvider } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { endpoints } from '#shared/contract/endpoints.ts'
import { type OwnerSettings, rulesFor } from '#shared/contract/settings.ts'
import { adminCall } from '#web/api/admin-client.ts'
import { LockedContext, useSectionForm } from '../settings/frame/section-form.tsx'
import { PairsPanel } from '../settings/pages/pairs-panel.tsx'
import { ShopFields } from '../settings/pages/shop-fields.tsx'
import { filledRows, withoutDemo } from './demo-facts.ts'
import { StepFrame, stepAt } from './step-frame.tsx'
import { texts } from './texts.ts'

export function ShopStep({ settings: { shop, locked } }: { settings: OwnerSettings }) {
  const navigate = useNavigate()
  const { form, pending, submit } = useSectionForm({
    opened: withoutDemo(shop, locked),
    schema: rulesFor('shop', locked),
    valuesOf: (section) => section,
    save: (body) => adminCall(endpoints.saveShopSettings, { body }),
    onSaved: () => void navigate(stepAt(3)),
  })
  return (
    <LockedContext value={locked}>
      <FormProvider {...form}>
        <StepFrame
          step={2}
          title={texts.shopTitle}
          text={texts.shopText}
          pending={pending}
          onSubmit={(event) => {
            if (!locked.includes('shop.legal')) form.setValue('legal', filledRows(form.getValues('legal')))
            submit(event)
          }}
        >
          <ShopFields />
          <PairsPanel kind="legal" className="p-0 shadow-none md:p-0" />
        </StepFrame>
      </FormProvider>
    </LockedContext>
  )
}
