import { charactersLeft, judgeAnswers, type OptionAnswer, type OptionGroup } from '#shared/rules/options.ts'
import { texts as shared } from '#shared/texts.ts'
import { texts } from './texts.ts'

/** Maps errors to the fields of a line, by group. Other errors concern the whole line. */
export function answerComplaints(
  groups: readonly OptionGroup[],
  answers: readonly OptionAnswer[],
): ReadonlyMap<number, string> {
  const { problems } = judgeAnswers(groups, answers)
  const complaints = new Map<number, string>()
  for (const group of groups) {
    const problem = problems.find(({ groupId }) => groupId === group.id)?.problem
    const text = answers.find(({ groupId }) => groupId === group.id)?.text ?? ''
    if (problem === 'required') complaints.set(group.id, shared.optionRequired(group.name))
    if (problem === 'control-characters') complaints.set(group.id, shared.controlCharacters)
    if (problem === 'too-long' && group.kind === 'text')
      complaints.set(group.id, texts.tooLong(-charactersLeft(text, group.maxLength)))
  }
  return complaints
}
