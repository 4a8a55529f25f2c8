import { endpoints } from '#shared/contract/endpoints.ts'
import { rulesFor } from '#shared/contract/settings.ts'
import { adminCall } from '#web/api/admin-client.ts'
import { Panel } from '#web/ui/panel.tsx'
import { ownerTexts } from '../frame/owner-texts.ts'
import { fieldChanges } from '../frame/section-changes.ts'
import { SectionForm } from '../frame/section-form.tsx'
import { SettingsSection } from '../frame/settings-section.tsx'
import { PairsPanel } from './pairs-panel.tsx'
import { ShopFields } from './shop-fields.tsx'

export default function ShopSettingsPage() {
  return (
    <SettingsSection title={ownerTexts.shop}>
      {({ shop, locked, versions }, showStored) => (
        <SectionForm
          opened={shop}
          version={versions.shop}
          locked={locked}
          schema={rulesFor('shop', locked)}
          valuesOf={(section) => section}
          save={(body, query) => adminCall(endpoints.saveShopSettings, { body, query })}
          onShowStored={showStored}
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
