import type { ReactNode } from 'react'
import { useShopFacts } from '#web/api/shop-context.tsx'
import { AdminHead } from '../crud/list/admin-page.tsx'
import { texts } from './texts.ts'

const art = '/pictures/hero-northern-night'
const widths = [640, 960, 1400]
const sources = (type: string) => widths.map((width) => `${art}-${width}.${type} ${width}w`).join(', ')

export function Doorway({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main className="grid min-h-dvh content-start bg-bg text-sm duo:grid-cols-[1fr_1.1fr] duo:content-stretch">
      <AdminHead title={title} />
      <Art />
      <div className="m-auto w-full px-5 pt-7 pb-10 duo:max-w-100 duo:py-6">{children}</div>
    </main>
  )
}

function Art() {
  const { brand } = useShopFacts()
  return (
    <div className="relative isolate m-2 flex min-h-50 flex-col justify-end overflow-hidden rounded-xl bg-night px-6 py-7 text-on-night duo:m-4 duo:rounded-2xl duo:p-14">
      <picture className="absolute inset-0 -z-10">
        <source type="image/avif" srcSet={sources('avif')} sizes="(min-width: 56.3125rem) 50vw, 100vw" />
        <source type="image/webp" srcSet={sources('webp')} sizes="(min-width: 56.3125rem) 50vw, 100vw" />
        <img src={`${art}-960.webp`} alt="" className="size-full object-cover object-[72%_50%]" />
      </picture>
      <span className="absolute inset-0 -z-10 bg-[linear-gradient(transparent_30%,rgb(23_19_46/.72)_70%,var(--night)_92%)]" />
      <img src="/logo.svg" alt="" width={72} height={72} className="mb-4 size-16" />
      <p className="font-display font-medium text-h2 tracking-display duo:text-h1">{brand}</p>
      <p className="text-on-night-2">{texts.about}</p>
    </div>
  )
}
