import { describe, expect, it } from 'vitest'
import { serversOf } from './servers.ts'

describe('the list of servers', () => {
  it.each([
    ['postgres://shop@db/shop', ['postgres://shop@db/shop']],
    [
      'postgres://shop:a%2Cb@a:5432,b:5433/shop?target_session_attrs=read-write&sslmode=require',
      [
        'postgres://shop:a%2Cb@a:5432/shop?sslmode=require',
        'postgres://shop:a%2Cb@b:5433/shop?sslmode=require',
      ],
    ],
    ['postgresql://a,b,c/shop', ['postgresql://a/shop', 'postgresql://b/shop', 'postgresql://c/shop']],
    ['postgres://[::1]:5432,[::2]/shop', ['postgres://[::1]:5432/shop', 'postgres://[::2]/shop']],
    [
      'postgres://shop@localhost/shop?host=/run/a,/run/b',
      ['postgres://shop@localhost/shop?host=%2Frun%2Fa', 'postgres://shop@localhost/shop?host=%2Frun%2Fb'],
    ],
    ['/run/postgresql shop', ['/run/postgresql shop']],
  ])('is read from %s', (address, servers) => {
    expect(serversOf(address)).toEqual(servers)
  })
})
