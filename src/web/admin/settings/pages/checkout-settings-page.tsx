import { useFormContext } from 'react-hook-form'
import { endpoints } from '#shared/contract/endpoints.ts'
import { type CheckoutSettings, needs, rulesFor } from '#shared/contract/settings.ts'
import { shortAmount } from '#shared/rules/money.ts'
import { withPoint } from '#web/admin/crud/form/money-input.tsx'
import { adminCall } from '#web/api/admin-client.ts'
import { Field } from '#web/ui/field.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Select } from '#web/ui/select.tsx'
import { ownerTexts } from '../frame/owner-texts.ts'
import { fieldChanges } from '../frame/section-changes.ts'
import { SectionForm } from '../frame/section-form.tsx'
import { SettingField } from '../frame/setting-field.tsx'
import { SettingsSection } from '../frame/settings-section.tsx'

const { checkoutLabels: labels } = ownerTexts

const valuesOf = (checkout: CheckoutSettings): CheckoutSettings => ({
  lastName: checkout.lastName,
  email: checkout.email,
  maxTotal: shortAmount(checkout.maxTotal),
})

export default function CheckoutSettingsPage() {
  return (
    <SettingsSection title={ownerTexts.checkout}>
      {({ checkout, versions }, showStored) => (
        <SectionForm
          opened={checkout}
          version={versions.checkout}
          schema={rulesFor('checkout', [])}
          valuesOf={valuesOf}
          save={(body, query) => adminCall(endpoints.saveCheckoutSettings, { body, query })}
          changes={(before, after) => fieldChanges<'checkout'>(labels, before, after)}
          onShowStored={showStored}
        >
          {() => (
            <>
              <Panel title={ownerTexts.askedFields}>
                <p className="mb-4 text-ink-2">{ownerTexts.askedHint}</p>
                <div className="grid gap-4 md:grid-cols-2">
                  <NeedField name="lastName" />
                  <NeedField name="email" hint={ownerTexts.noEmailHint} />
                </div>
              </Panel>
              <Panel title={ownerTexts.largest}>
                <SettingField
                  section="checkout"
                  name="maxTotal"
                  label={labels.maxTotal}
                  hint={ownerTexts.maxTotalHint}
                  input={{ inputMode: 'decimal' }}
                  setValueAs={withPoint}
                />
              </Panel>
            </>
          )}
        </SectionForm>
      )}
    </SettingsSection>
  )
}

function NeedField({ name, hint }: { name: 'lastName' | 'email'; hint?: string }) {
  const { register } = useFormContext<CheckoutSettings>()
  return (
    <Field label={labels[name]} hint={hint}>
      <Select {...register(name)}>
        {needs.map((need) => (
          <option key={need} value={need}>
            {ownerTexts.needs[need]}
          </option>
        ))}
      </Select>
    </Field>
  )
}
