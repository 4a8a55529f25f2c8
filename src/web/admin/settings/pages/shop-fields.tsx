import type { ShopSettings } from '#shared/contract/settings.ts'
import { ownerTexts } from '../frame/owner-texts.ts'
import { SettingField } from '../frame/setting-field.tsx'

const { shopLabels: labels } = ownerTexts

type FieldName = Exclude<keyof ShopSettings, 'social' | 'legal' | 'freeDeliveryFrom'>

export function ShopFields() {
  const field = (
    name: FieldName,
    more: Omit<Parameters<typeof SettingField>[0], 'section' | 'name' | 'label'> = {},
  ) => <SettingField section="shop" name={name} label={labels[name]} {...more} />
  return (
    <div className="grid gap-4 md:grid-cols-2">
      {field('brand', { required: true })}
      {field('city', { required: true })}
      {field('cityIn', { required: true, hint: ownerTexts.cityInHint })}
      {field('cityAround', { required: true, hint: ownerTexts.cityAroundHint })}
      {field('phone', { required: true, input: { type: 'tel' } })}
      {field('email', { required: true, input: { type: 'email' } })}
      {field('address', { className: 'md:col-span-2' })}
      {field('mapUrl', { className: 'md:col-span-2', hint: ownerTexts.mapHint, input: { type: 'url' } })}
    </div>
  )
}
