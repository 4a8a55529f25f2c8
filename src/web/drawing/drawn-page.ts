type Drawn = {
  html: string
  /** Random, so that only the renderer's own tags carry it: text from the database cannot contain it. */
  nonce: string
  /** Returns the code to send instead of a script's own; `modules` are the files that the page will need. */
  rewrite: (script: { isModule: boolean; code: string }, modules: string[]) => string
}

export type FinishedPage = { html: string; scripts: string[] }

/**
 * Removes the nonces and returns the page with the inline scripts that carried them. A cached page reaches many visitors, so
 * a nonce would not stay secret: the caller allows the scripts by their hashes. Module preloads are left to the boot script.
 */
export function finishPage({ html, nonce, rewrite }: Drawn): FinishedPage {
  const attribute = ` nonce="${nonce}"`
  const modulePreload = new RegExp(`<link rel="modulepreload" href="([^"]*)"${attribute}/>`, 'g')
  const script = new RegExp(`(<script)${attribute}([^>]*>)([^]*?)(?=</script>)`, 'g')
  const modules: string[] = []
  const scripts: string[] = []
  const page = html
    .replace(modulePreload, (_, href: string) => {
      modules.push(href)
      return ''
    })
    .replace(script, (_, name: string, rest: string, code: string) => {
      const rewritten = rewrite({ isModule: rest.includes(' type="module"'), code }, modules)
      if (rewritten) scripts.push(rewritten)
      return name + rest + rewritten
    })
    .replaceAll(attribute, '')
  return { html: page, scripts }
}
