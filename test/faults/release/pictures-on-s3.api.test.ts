import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { readEnv } from '#server/env.ts'
import { createApp } from '#server/http/app.ts'
import { s3Store } from '#server/platform/uploads/s3-store.ts'
import { engineName } from '#test/support/database.ts'
import { type Fault, startS3 } from '#test/support/s3-server.ts'
import { testShop } from '#test/support/shop.ts'
import { figure, inSeconds } from '../support/figures.ts'

/** Leaves room for a busy machine. */
const patient = { maxResponseMs: 60_000, maxSilenceMs: 60_000 }
const hurried = { maxResponseMs: 300, maxSilenceMs: 300 }

// Pictures know nothing of the database; once is enough.
describe.runIf(engineName() === 'postgres')('pictures on an S3 server', async () => {
  if (engineName() !== 'postgres') return
  const s3 = await startS3('pictures')
  const shop = await testShop({ LOG_LEVEL: 'silent' })
  const env = readEnv({
    S3_BUCKET: s3.bucket,
    S3_ENDPOINT: s3.endpoint,
    S3_ACCESS_KEY_ID: s3.accessKeyId,
    S3_SECRET_ACCESS_KEY: s3.secretAccessKey,
  })
  const token = await shop.signIn()
  const app = createApp({ ...shop.deps, files: await s3Store(env, s3.bucket, { page: patient, patient }) })
  // Used only while the storage is silent, so its short limit harms no other test.
  const hasty = createApp({
    ...shop.deps,
    files: await s3Store(env, s3.bucket, { page: hurried, patient: hurried }),
  })

  let drawn = 0
  const draw = () => {
    drawn += 1
    return sharp({ create: { width: 500, height: 300 + drawn, channels: 3, background: '#fa0' } })
      .png()
      .toBuffer()
  }
  async function upload(bytes: Buffer, to = app) {
    const body = new FormData()
    body.append('images', new File([new Uint8Array(bytes)], 'photo.png', { type: 'image/png' }))
    const began = performance.now()
    const headers = { authorization: `Bearer ${token}` }
    const answer = await to.request('/api/admin/products/upload', { method: 'POST', body, headers })
    slowest = Math.max(slowest, performance.now() - began)
    return answer
  }
  let slowest = 0
  const refused = async (answer: Response) => {
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '30'])
    expect(await answer.json()).toEqual({
      message: 'Хранилище картинок не отвечает. Попробуйте ещё раз через минуту.',
    })
  }
  const addressIn = async (answer: Response): Promise<string> => {
    expect(answer.status).toBe(200)
    return (await answer.json()).images[0]
  }
  const sizeOf = async (answer: Response) => {
    expect(answer.status).toBe(200)
    const { width, height } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
    return [width, height]
  }

  it('are stored, found and read', async () => {
    const address = await addressIn(await upload(await draw()))
    expect((await sizeOf(await app.request(address)))[0]).toBe(500)
    expect((await app.request(address.replace('500.webp', '499.webp'))).status).toBe(404)
  })

  const on = (fault: Fault, methods: string[]) => (method: string) =>
    methods.includes(method) ? fault : 'pass'

  it.each<[Fault, string[]]>([
    ['error', ['PUT']],
    ['half', ['PUT']],
    ['error', ['PUT', 'DELETE']],
    ['error', ['HEAD']],
  ])(
    'are refused when an upload meets «%s» at %j, and accepted when it is sent again',
    async (fault, methods) => {
      const bytes = await draw()
      s3.setFault(on(fault, methods))
      await refused(await upload(bytes))
      s3.setFault('pass')
      const address = await addressIn(await upload(bytes))
      for (const file of ['240.webp', '480.avif', '500.avif', '500.webp'])
        expect((await sizeOf(await app.request(address.replace('500.webp', file))))[0]).toBe(
          Number.parseInt(file, 10),
        )
    },
  )

  it('leave nothing behind after an upload that failed half way', async () => {
    const bytes = await draw()
    let puts = 0
    s3.setFault((method) => {
      if (method === 'PUT') puts += 1
      return method === 'PUT' && puts > 2 ? 'error' : 'pass'
    })
    const from = s3.requests.length
    await refused(await upload(bytes))
    s3.setFault('pass')
    const keys = s3.requests.slice(from).flatMap((line) => (line.startsWith('PUT ') ? [line.slice(4)] : []))
    expect(keys.length).toBeGreaterThan(2)
    for (const key of new Set(keys))
      expect((await app.request(key.replace(/^\/pictures/, ''))).status).toBe(404)
  })

  it('delay no request while the storage is silent, and recover when it answers', async () => {
    const bytes = await draw()
    const address = await addressIn(await upload(bytes))
    s3.setFault('silent')
    await refused(await upload(await draw(), hasty))
    const began = performance.now()
    await refused(await hasty.request(address))
    const readIn = performance.now() - began
    s3.setFault('pass')
    expect((await sizeOf(await app.request(address)))[0]).toBe(500)
    figure(
      'S3 says nothing',
      `with a limit of 0.3 s an upload is refused within ${inSeconds(slowest)}, a picture in ${inSeconds(readIn)}`,
    )
  })

  it.each<Fault>(['error', 'half'])(
    'are never sent by halves when the storage answers with «%s»',
    async (fault) => {
      const address = await addressIn(await upload(await draw()))
      s3.setFault(fault)
      const answer = await app.request(address)
      expect(answer.headers.get('cache-control') ?? '').not.toContain('max-age')
      await refused(answer)
      s3.setFault('pass')
      expect((await sizeOf(await app.request(address)))[0]).toBe(500)
    },
  )
})
