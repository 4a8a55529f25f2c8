import { expect, test } from 'vitest'
import { videoAddress } from './video-address.ts'

const youtube = 'https://www.youtube.com/embed/dQw4w9WgXcQ'
const vimeo = 'https://player.vimeo.com/video/76979871'
const rutube = 'https://rutube.ru/play/embed/0123456789abcdef0123456789abcdef'

test.each([
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ', youtube],
  ['https://www.youtube.com/watch?list=PL1&v=dQw4w9WgXcQ&t=10s', youtube],
  ['http://youtube.com/watch?v=dQw4w9WgXcQ', youtube],
  ['https://m.youtube.com/watch?v=dQw4w9WgXcQ', youtube],
  ['https://youtu.be/dQw4w9WgXcQ?si=abc', youtube],
  ['https://www.youtube.com/shorts/dQw4w9WgXcQ', youtube],
  ['https://www.youtube.com/live/dQw4w9WgXcQ', youtube],
  [youtube, youtube],
  ['https://vimeo.com/76979871', vimeo],
  ['https://vimeo.com/channels/staffpicks/76979871', vimeo],
  [vimeo, vimeo],
  ['https://rutube.ru/video/0123456789abcdef0123456789abcdef/', rutube],
  [rutube, rutube],
  ['https://vk.com/video-22822305_456241864', 'https://vk.com/video_ext.php?oid=-22822305&id=456241864'],
  ['https://vkvideo.ru/video-22822305_456241864', 'https://vk.com/video_ext.php?oid=-22822305&id=456241864'],
  ['https://vk.com/feed?z=video-1_2%2Fabc', 'https://vk.com/video_ext.php?oid=-1&id=2'],
  [
    'https://vk.com/video_ext.php?oid=-1&id=2&hash=0a1b&autoplay=1',
    'https://vk.com/video_ext.php?oid=-1&id=2&hash=0a1b',
  ],
])('the video link %s becomes the address of a player', (link, player) => {
  expect(videoAddress(link)).toBe(player)
})

test.each([
  'https://www.youtube.com/',
  'https://www.youtube.com/watch?v=short',
  'https://www.youtube.com/@channel',
  'https://www.youtube.com.example.ru/watch?v=dQw4w9WgXcQ',
  'https://example.ru/watch?v=dQw4w9WgXcQ',
  'javascript://www.youtube.com/watch?v=dQw4w9WgXcQ',
  'смотрите https://youtu.be/dQw4w9WgXcQ',
  'https://vimeo.com/about',
  'https://vk.com/id1',
  'https://vk.com/video_ext.php?oid=1&id=x',
  'dQw4w9WgXcQ',
  '',
])('the text «%s» is not recognized as a video link', (link) => {
  expect(videoAddress(link)).toBeNull()
})
