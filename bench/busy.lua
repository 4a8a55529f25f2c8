-- Visitors of the home page, the catalogue, so many product pages and their JSON.
local most = 40
local pauseMs = 0

function init(args)
  most = tonumber(args[1])
  pauseMs = tonumber(args[2] or 0)
end

function delay()
  return pauseMs
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
