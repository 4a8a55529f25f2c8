import type { Route } from './+types/returns-page.ts'
import { loadText, TextPage } from './text-page.tsx'

export const loader = ({ context }: Route.LoaderArgs) => loadText(context, 'returns')

export const clientLoader = () => null

export default function ReturnsPage() {
  return <TextPage name="returns" />
}
