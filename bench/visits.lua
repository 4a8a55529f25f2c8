-- Visitors all over a shop of so many products: pages and calls, products and lists, first pages and last ones.
local size = 1000
local sorts = { 'popular', 'price_asc', 'price_desc', 'newest' }

function init(args)
  size = tonumber(args[1])
  math.randomseed(tonumber(args[2]))
end

local places = {
  function() return '/' end,
  function() return '/product/p' .. math.random(size) end,
  function() return '/api/products/p' .. math.random(size) end,
  function() return '/catalog?page=' .. math.random(5) .. '&sort=' .. sorts[math.random(4)] end,
  function()
    return '/api/products?limit=12&offset=' .. 12 * math.random(0, size / 12 - 1) .. '&sort=' .. sorts[math.random(4)]
  end,
}

function request()
  return wrk.format('GET', places[math.random(#places)]())
end
