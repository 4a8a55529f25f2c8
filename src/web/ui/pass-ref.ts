import type { Ref } from 'react'

/** Passes a node to the caller's ref when the component needs the node too. */
export function passRef<Node>(ref: Ref<Node> | undefined, node: Node | null) {
  if (typeof ref === 'function') return ref(node)
  if (ref) ref.current = node
}
