import { expect, it } from 'vitest'
import { encode } from './encoding.ts'
import { type FinishedAnswer, type Form, finish } from './finished-answer.ts'

const words = Array.from({ length: 2_000 }, (_, n) => `шар ${(n * n) % 977} `).join('')
const page = () => finish(new Response(words))

async function quickPage(): Promise<{ answer: FinishedAnswer; quick: Form }> {
  const answer = await page()
  return { answer, quick: await encode(answer, 'br') }
}

/** The same answer while its bytes cannot be had. */
const broken = (answer: FinishedAnswer): FinishedAnswer => ({
  ...answer,
  forms: {
    ...answer.forms,
    get identity(): Form {
      throw new Error('out of memory')
    },
  },
})

it('a compression that failed is tried again for whoever asks next', async () => {
  const answer = await page()
  await expect(encode(broken(answer), 'br')).rejects.toThrow('out of memory')
  expect((await encode(answer, 'br')).headers).toContain('br')
})

it('a compression that is done is held nowhere but among the forms', async () => {
  const { answer, quick } = await quickPage()
  expect(answer.forms.br).toBe(quick)
  expect(answer.making).toEqual({})
})
