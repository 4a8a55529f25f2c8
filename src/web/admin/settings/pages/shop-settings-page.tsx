import { endpoints } from '#shared/contract/endpoints.ts'
import { adminCall } from '#web/api/admin-client.ts'
import { Panel } from '#web/ui/panel.tsx'
import { PairsPanel } from '../delivery/pairs-panel.tsx'
import { mergeShop } from '../frame/merge-sections.ts'
import { ownerTexts } from '../frame/owner-texts.ts'
import { fieldChanges } from '../frame/section-changes.ts'
import { SectionForm } from '../frame/section-form.tsx'
import { SettingsSection } from '../frame/settings-section.tsx'
import { ShopFields } from './shop-fields.tsx'
import { typedShop } from './typed-shop.ts'

/** What is true of the shop: name, city, ways to reach it, legal details. */
export default function ShopSettingsPage() {
  return (
    <SettingsSection title={ownerTexts.shop}>
      {({ shop, locked, versions }) => (
        <SectionForm
          section="shop"
          opened={shop}
          version={versions.shop}
          locked={locked}
          typed={typedShop(locked)}
          merge={mergeShop}
          save={(body, query) => adminCall(endpoints.saveShopSettings, { body, query })}
          changes={(before, after) => fieldChanges<'shop'>(ownerTexts.shopLabels, before, after)}
        >
          {() => (
            <>
              <Panel title={ownerTexts.about}>
                <ShopFields />
              </Panel>
              <PairsPanel kind="social" />
              <PairsPanel kind="legal" />
            </>
          )}
        </SectionForm>
      )}
    </SettingsSection>
  )
}
