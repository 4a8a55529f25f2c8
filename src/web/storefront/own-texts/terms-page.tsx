import type { Route } from './+types/terms-page.ts'
import { loadText, TextPage } from './text-page.tsx'

export const loader = ({ context }: Route.LoaderArgs) => loadText(context, 'terms')

export const clientLoader = () => null

export default function TermsPage() {
  return <TextPage name="terms" />
}
