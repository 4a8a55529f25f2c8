import type { Ref } from 'react'

/** Hands a node to the ref of a component's caller, when the component needs the node too. */
export function passRef<Node>(ref: Ref<Node> | undefined, node: Node | null) {
  if (typeof ref === 'function') return ref(node)
  if (ref) ref.current = node
}
