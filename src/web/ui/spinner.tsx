import { LoaderCircle, type LucideProps } from 'lucide-react'
import { cn } from './cn.ts'

export function Spinner({ className, ...props }: LucideProps) {
  return <LoaderCircle className={cn('size-5 animate-spin', className)} {...props} />
}
