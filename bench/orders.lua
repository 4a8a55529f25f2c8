-- Shoppers who order so many lines out of 1,000 products: 200 people, a key of its own for every order.
local run = os.time() .. '-' .. tostring({}):sub(8)
local sent = 0
local lines = 1

function init(args)
  lines = tonumber(args[1])
end

local function line()
  local n = math.random(1000)
  return string.format('{"productId":%d,"price":"%d.00","quantity":1}', n, 100 + n)
end

local person = '{"firstName":"Мария","lastName":"Снегова","email":"maria%d@example.com",'
  .. '"phone":"+7 (900) 123-%02d-%02d","address":"Мурманск, проспект Ленина, %d"}'

function request()
  sent = sent + 1
  local who = math.random(200)
  local customer = string.format(person, who, math.floor(who / 100), who % 100, who)
  local items = {}
  for at = 1, lines do items[at] = line() end
  local body = string.format('{"customer":%s,"items":[%s]}', customer, table.concat(items, ','))
  local headers = { ['Content-Type'] = 'application/json', ['Idempotency-Key'] = run .. '-' .. sent }
  return wrk.format('POST', '/api/orders', headers, body)
end
