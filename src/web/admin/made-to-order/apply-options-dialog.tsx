import { useState } from 'react'
import { endpoints } from '#shared/contract/endpoints.ts'
import type { Product } from '#shared/contract/products.ts'
import { panelPauseMs } from '#shared/limits.ts'
import { adminCall } from '#web/api/admin-client.ts'
import { useApi } from '#web/api/use-api.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field, FieldError } from '#web/ui/field.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { useDebounced } from '#web/ui/use-debounced.ts'
import { FormDialog } from '../crud/form/form-dialog.tsx'
import { useAdminMutation } from '../crud/form/use-save.ts'
import { ProductPicker } from '../orders/product-picker.tsx'
import { texts } from './texts.ts'

export function ApplyOptionsDialog({ onClose }: { onClose: () => void }) {
  const [source, setSource] = useState<Product>()
  const [groupIds, setGroupIds] = useState<readonly number[]>([])
  const [targets, setTargets] = useState<readonly Product[]>([])
  const [isTried, setTried] = useState(false)
  const isReady = source !== undefined && groupIds.length > 0 && targets.length > 0
  const { save, pending } = useAdminMutation({
    call: (body: { sourceId: number; groupIds: number[]; productIds: number[] }) =>
      adminCall(endpoints.copyOptions, { body }),
    success: ({ changed }) => ({ title: texts.applied(changed) }),
    failure: texts.applyFailed,
    onSuccess: onClose,
  })

  function choose(product: Product) {
    setSource(product)
    setGroupIds(product.options.map(({ id }) => id))
    setTargets((all) => all.filter(({ id }) => id !== product.id))
  }

  function submit() {
    setTried(true)
    if (isReady)
      save({
        sourceId: source.id,
        groupIds: [...groupIds],
        productIds: targets.map(({ id }) => id),
      })
  }

  return (
    <FormDialog
      title={texts.applyTitle}
      description={texts.applyHint}
      submitLabel={texts.applySubmit}
      pending={pending}
      dirty={source !== undefined}
      onSubmit={submit}
      onClose={onClose}
    >
      <div className="grid gap-x-7 gap-y-5 duo:grid-cols-2">
        <div className="grid content-start gap-4">
          <Field label={texts.applySource} required>
            <ProductPicker
              chosen={source?.name}
              isOffered={({ options }) => options.length > 0}
              onChoose={choose}
            />
          </Field>
          {source && (
            <Field group label={texts.applyGroups} required>
              {source.options.map(({ id, name }) => (
                <Checkbox
                  key={id}
                  label={name}
                  checked={groupIds.includes(id)}
                  onChange={({ target }) =>
                    setGroupIds((all) => (target.checked ? [...all, id] : all.filter((one) => one !== id)))
                  }
                />
              ))}
            </Field>
          )}
        </div>
        <Targets sourceId={source?.id ?? null} chosen={targets} onChange={setTargets} />
      </div>
      {isTried && !isReady && <FieldError>{texts.applyNeeds}</FieldError>}
    </FormDialog>
  )
}

type TargetsProps = {
  sourceId: number | null
  chosen: readonly Product[]
  onChange: (products: Product[]) => void
}

function Targets({ sourceId, chosen, onChange }: TargetsProps) {
  const [typed, setTyped] = useState('')
  const search = useDebounced(typed.trim(), panelPauseMs)
  const { data, isPending } = useApi(endpoints.adminProducts, {
    query: { search: search || undefined, limit: 100 },
  })
  const products = (data?.items ?? []).filter(({ id, isDeleted }) => !isDeleted && id !== sourceId)
  const isChosen = ({ id }: Product) => chosen.some((one) => one.id === id)
  return (
    <Field group label={texts.applyTargets} required>
      <SearchField
        value={typed}
        onValueChange={setTyped}
        placeholder={texts.searchPlaceholder}
        aria-label={texts.applySearch}
      />
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <span role="status" className="text-ink-2">
          {texts.applyChosen(chosen.length)}
        </span>
        <span className="-mr-3 flex">
          {chosen.length > 0 && (
            <Button variant="ghost" size={40} onClick={() => onChange([])}>
              {texts.applyClear}
            </Button>
          )}
          <Button
            variant="ghost"
            size={40}
            disabled={products.every(isChosen)}
            onClick={() => onChange([...chosen, ...products.filter((product) => !isChosen(product))])}
          >
            {texts.applyAll}
          </Button>
        </span>
      </div>
      <ul className="max-h-80 overflow-y-auto overscroll-contain rounded-md px-3 py-1 shadow-hairline">
        {products.map((product) => (
          <li key={product.id}>
            <Checkbox
              label={product.name}
              checked={isChosen(product)}
              onChange={() =>
                onChange(
                  isChosen(product) ? chosen.filter(({ id }) => id !== product.id) : [...chosen, product],
                )
              }
            />
          </li>
        ))}
        {products.length === 0 && (
          <li className="py-2.5 text-ink-3">{isPending ? texts.searching : texts.nothingFound}</li>
        )}
      </ul>
    </Field>
  )
}
