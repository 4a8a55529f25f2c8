/** Northern lights that drift: by day, by night, and fainter on a small card. Decoration only. */
export function Aurora({ look = 'sky' }: { look?: 'sky' | 'night' | 'card' }) {
  return <div aria-hidden className="aurora" data-look={look} />
}
