-- Visitors of the home page, the catalogue, so many product pages and their JSON.
local most = 40

function init(args)
  most = tonumber(args[1])
end

local places = {
  function() return '/' end,
  function() return '/catalog' end,
  function() return '/product/p' .. math.random(most) end,
  function() return '/api/products/p' .. math.random(most) end,
}

function request()
  return wrk.format('GET', places[math.random(#places)]())
end
