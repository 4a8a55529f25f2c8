import { FormProvider } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { endpoints } from '#shared/contract/endpoints.ts'
import type { OwnerSettings } from '#shared/contract/settings.ts'
import { adminCall } from '#web/api/admin-client.ts'
import { PairsPanel } from '../settings/pairs-panel.tsx'
import { LockedContext } from '../settings/section-form.tsx'
import { ShopFields } from '../settings/shop-fields.tsx'
import { useSectionForm } from '../settings/use-section-form.ts'
import { StepFrame } from './step-frame.tsx'
import { stepAt } from './steps.ts'
import { texts } from './texts.ts'

/** What is true of the shop. */
export function ShopStep({ settings: { shop, locked } }: { settings: OwnerSettings }) {
  const navigate = useNavigate()
  const { form, pending, submit } = useSectionForm({
    section: 'shop',
    opened: shop,
    locked,
    save: (body) => adminCall(endpoints.saveShopSettings, { body }),
    onSaved: () => void navigate(stepAt(3)),
  })
  return (
    <LockedContext value={locked}>
      <FormProvider {...form}>
        <StepFrame step={2} title={texts.shopTitle} text={texts.shopText} pending={pending} onSubmit={submit}>
          <ShopFields />
          <PairsPanel kind="legal" />
        </StepFrame>
      </FormProvider>
    </LockedContext>
  )
}
