import type { Deps } from '#server/deps.ts'
import { badInput } from '#server/errors.ts'
import { storePictures } from '#server/platform/uploads/uploads.ts'
import { endpoints } from '#shared/contract/endpoints.ts'
import { imagesIn } from '../api/multipart.ts'
import { on, type Route } from '../api/route.ts'

export const uploadRoutes = (deps: Deps): Route[] => [
  on(endpoints.uploadPictures, async ({ c }) => {
    const images = await storePictures(deps, imagesIn(c.req.raw))
    if (images.length === 0) throw badInput({ images: 'Файлы не выбраны' })
    return { images }
  }),
]
