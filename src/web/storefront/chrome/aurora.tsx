/** Northern lights: a blurred layer that drifts. Decoration only. */
export function Aurora({ look = 'sky' }: { look?: 'sky' | 'night' }) {
  return (
    <div aria-hidden className="aurora" data-look={look}>
      <i />
      <i />
    </div>
  )
}
