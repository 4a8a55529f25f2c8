import { Button } from './button.tsx'
import { EmptyState } from './empty-state.tsx'
import { Logo } from './logo.tsx'
import { phoneLink } from './phone-link.ts'
import { TextLink } from './text-link.tsx'
import { texts } from './texts.ts'

type FailedPageProps = { home: string; brand?: string | undefined; phone?: string | undefined }

/**
 * Replaces a page that failed to draw. Depends only on its props, because anything else may have failed; its
 * links open a new document.
 */
export function FailedPage({ home, brand, phone }: FailedPageProps) {
  return (
    <>
      <title>{brand ? `${texts.pageFailed} — ${brand}` : texts.pageFailed}</title>
      <meta name="robots" content="noindex" />
      <header className="border-line border-b">
        <div className="wrap flex h-16 items-center md:h-19">
          <a href={home} aria-label={texts.toHome}>
            <Logo>{brand}</Logo>
          </a>
        </div>
      </header>
      <main>
        <EmptyState
          as="h1"
          role="alert"
          title={texts.pageFailed}
          action={
            <>
              <div className="mt-2 flex flex-wrap justify-center gap-3">
                <Button asChild>
                  {/* biome-ignore lint/a11y/useValidAnchor: the empty address is that of this very page */}
                  <a href="">{texts.reload}</a>
                </Button>
                <Button asChild variant="secondary">
                  <a href={home}>{texts.toHome}</a>
                </Button>
              </div>
              {phone && <TextLink href={phoneLink(phone)}>{texts.call(phone)}</TextLink>}
            </>
          }
          className="py-[clamp(56px,9vw,128px)]"
        >
          {texts.pageFailedHint}
        </EmptyState>
      </main>
    </>
  )
}
