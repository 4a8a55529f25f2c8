import { ShoppingBag } from 'lucide-react'

export const bagIcon = <ShoppingBag />
