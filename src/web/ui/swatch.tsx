import { cn } from './cn.ts'

/** A small ball of this colour, any CSS background; the name of the colour stands beside it. */
export function Swatch({ colour, className }: { colour: string; className?: string }) {
  return (
    <span
      aria-hidden
      style={{
        background: `radial-gradient(circle at 34% 28%, rgb(255 255 255 / 0.8) 0 8%, rgb(255 255 255 / 0) 32%), ${colour}`,
      }}
      className={cn(
        'size-6 flex-none rounded-pill shadow-[inset_0_0_0_1px_rgb(30_26_54/0.18)]',
        // The colour is what it tells: a system that paints pages in few colours of its own leaves it.
        'forced-color-adjust-none',
        className,
      )}
    />
  )
}
