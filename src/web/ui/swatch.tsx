import { cn } from './cn.ts'

/** Any CSS background; show the colour's name beside it. */
export function Swatch({ colour, className }: { colour: string; className?: string }) {
  return (
    <span
      aria-hidden
      style={{
        background: `radial-gradient(circle at 34% 28%, rgb(255 255 255 / 0.8) 0 8%, rgb(255 255 255 / 0) 32%), ${colour}`,
      }}
      className={cn(
        'size-6 flex-none rounded-pill shadow-[inset_0_0_0_1px_rgb(30_26_54/0.18)]',
        // Forced-colour modes keep this colour, because it is the content.
        'forced-color-adjust-none',
        className,
      )}
    />
  )
}
