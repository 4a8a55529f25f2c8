// Makes webp and avif in the steps up to the original's width, and manifest.json. Skips pictures that are made
// already, so earlier ones keep their bytes. Commit the result:
//   node db/demo/pictures/make.ts <folder with originals and manifest.json> && npx biome format --write db/demo/pictures
import { createHash } from 'node:crypto'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { z } from 'zod'
import made from './manifest.json' with { type: 'json' }

/** Three or four files a format: the full 1000 pixels would add a third to the repository. */
const steps = [240, 480, 900, 1600]

const home = import.meta.dirname

const originalSchema = z.object({
  file: z.string(),
  colors: z.array(z.string()),
  alt: z.string(),
  width: z.number(),
  height: z.number(),
})

async function writeSizes(bytes: Buffer, folder: string, widths: number[]) {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  for (const width of widths) {
    const resized = sharp(bytes).resize({ width, withoutEnlargement: true })
    await resized
      .clone()
      .webp({ quality: 74, effort: 5 })
      .toFile(path.join(folder, `${width}.webp`))
    await resized
      .clone()
      .avif({ quality: 55, effort: 2 })
      .toFile(path.join(folder, `${width}.avif`))
  }
}

const hashes = new Map(Object.entries(made).map(([name, { hash }]) => [name, hash]))

async function makePictures(source: string) {
  const originals = z
    .array(originalSchema)
    .parse(JSON.parse(await readFile(path.join(source, 'manifest.json'), 'utf8')))
  const manifest: Record<
    string,
    { hash: string; width: number; height: number; alt: string; colors: string[] }
  > = {}
  for (const { file, colors, alt, width, height } of originals) {
    const name = path.parse(file).name
    const bytes = await readFile(path.join(source, file))
    const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 16)
    manifest[name] = { hash, width, height, alt, colors }
    if (hashes.get(name) === hash) continue
    const widths = steps.filter((step) => step <= width)
    await writeSizes(bytes, path.join(home, name), widths)
    console.log(`${name}: ${widths.join(', ')}`)
  }
  await writeFile(path.join(home, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`)
}

const source = process.argv[2]
if (!source) throw new Error('Укажите папку с исходными фотографиями')
await makePictures(source)
