import { dehydrate, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { ApiFailure } from './client.ts'
import { HandedOver, type Handover, handOver } from './handover.tsx'
import { createQueryClient, drawnFailureOptions } from './query-client.ts'

const queryKey = ['products', 'one', 'shar']

function Product() {
  const queryFn = () => Promise.reject(new Error('nobody is asked'))
  const { data, error } = useQuery({ queryKey, queryFn, ...drawnFailureOptions })
  if (error) return <b>не загрузилось</b>
  return <b>{data === undefined ? 'ничего' : String(data)}</b>
}

const drawn = (from: Handover | undefined) =>
  renderToString(
    <QueryClientProvider client={createQueryClient()}>
      <HandedOver from={from}>
        <Product />
      </HandedOver>
    </QueryClientProvider>,
  )

function fetched(data: string): Handover {
  const client = createQueryClient()
  client.setQueryData(queryKey, data)
  return handOver(dehydrate(client))
}

/** As the browser has it. */
const sent = (here: Handover): Handover => JSON.parse(JSON.stringify(here))

it('the browser draws from what is sent what the server draws from the data', () => {
  const here = fetched('Шар «Ёж» & </script>')
  expect(drawn(here)).toBe('<b>Шар «Ёж» &amp; &lt;/script&gt;</b>')
  expect(drawn(sent(here))).toBe(drawn(here))
})

it('what could not be fetched is drawn so by both', async () => {
  const client = createQueryClient()
  await client.prefetchQuery({
    queryKey,
    queryFn: () => Promise.reject(new ApiFailure('away', { status: 500 })),
  })
  const here = handOver(dehydrate(client, { shouldDehydrateQuery: () => true }))
  expect(drawn(here)).toBe('<b>не загрузилось</b>')
  expect(drawn(sent(here))).toBe(drawn(here))
})

it('what is sent is one text: the data do not go along a second time', () => {
  const here = fetched('Шар')
  expect(Object.keys(here)).toEqual(['json'])
  expect(JSON.parse(here.json)).toEqual(JSON.parse(JSON.stringify(here.state)))
})

it('a page that fetched nothing is drawn without', () => {
  expect(drawn(undefined)).toBe('<b>ничего</b>')
})
