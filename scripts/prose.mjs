import { proseFindings } from './steps/prose.mjs'

const findings = await proseFindings(process.env)
for (const finding of findings) console.log(finding)
console.log(`${findings.length} findings`)
process.exit(findings.length === 0 ? 0 : 1)
