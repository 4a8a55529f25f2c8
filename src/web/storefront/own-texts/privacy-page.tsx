import type { Route } from './+types/privacy-page.ts'
import { loadText, TextPage } from './text-page.tsx'

export const loader = ({ context }: Route.LoaderArgs) => loadText(context, 'privacy')

export const clientLoader = () => null

export default function PrivacyPage() {
  return <TextPage name="privacy" />
}
