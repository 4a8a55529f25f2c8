import { useState } from 'react'
import { useLocation, useNavigate, useNavigationType, useSearchParams } from 'react-router'
import type { Product } from '#shared/contract/products.ts'
import { readAnswers, withoutOptions, writeAnswers } from '#shared/rules/option-address.ts'
import type { OptionAnswer } from '#shared/rules/options.ts'
import { useDebouncedCallback } from '#web/ui/use-debounced.ts'
import { keepFocus, keepsFocus } from '../navigation/focus.ts'

const typingPauseMs = 400

/** Options live in the address, so that a link shows the same choice; text is written when typing pauses. */
export function useAnswers({ options }: Product) {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const inAddress = readAnswers(query, options)
  const address = String(writeAnswers(inAddress))
  const { state: navigation } = useLocation()
  const isWrittenHere = useNavigationType() === 'REPLACE' && keepsFocus(navigation)
  const [state, setState] = useState({ address, answers: inAddress })
  // A link or Back overrides the state; an address written here may lag behind the typing.
  if (state.address !== address) setState({ address, answers: isWrittenHere ? state.answers : inAddress })

  function write(answers: readonly OptionAnswer[]) {
    const search = [String(withoutOptions(query)), String(writeAnswers(answers))].filter(Boolean).join('&')
    void navigate({ search }, { replace: true, preventScrollReset: true, state: keepFocus })
  }
  const typing = useDebouncedCallback(write, typingPauseMs)

  /** An answer without value and text clears the group. */
  function answer(next: OptionAnswer) {
    const others = state.answers.filter(({ groupId }) => groupId !== next.groupId)
    const isTakenBack = next.valueId === undefined && next.text === undefined
    const answers = isTakenBack ? others : [...others, next]
    // No updater function: its state may belong to a render that React has discarded.
    setState({ address, answers })
    if (next.text !== undefined) return typing.call(answers)
    typing.cancel()
    write(answers)
  }

  return { answers: state.answers, answer, finishTyping: typing.flush }
}
