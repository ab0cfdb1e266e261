import { z } from 'zod'
import { bestScore } from '#features/checks/check.rules.ts'
import { findVacancyCheck } from '#features/vacancies/vacancy-check.queries.server.ts'
import { blocks, checkRules, excusable, type Finding } from '#features/checks/finding.rules.ts'
import { tellFinding } from '#features/vacancies/vacancy-check.text.ts'
import { notFound } from '../api-error.ts'
import { asEmployer, employers } from '../dialect/audience.ts'
import { tellingAction } from '../dialect/collection.server.ts'

const text = { type: 'string' }
const maybe = { type: ['string', 'null'] }
const count = { type: 'integer', minimum: 0 }

const findingSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['rule', 'severity', 'blocks', 'field', 'heading', 'wrong', 'why', 'source', 'suggestion'],
  properties: {
    rule: { enum: checkRules },
    severity: { enum: ['law', 'tip'] },
    blocks: { type: 'boolean', description: 'Whether it must change before the vacancy is posted.' },
    field: { ...text, description: 'The field of the form to change.' },
    quote: { ...maybe, description: 'The words as they stand in the text.' },
    sentence: { ...maybe, description: 'The sentence they stand in.' },
    excuse: { enum: ['stated', 'declared', null], description: 'Why it does not block although the law forbids it.' },
    heading: text,
    wrong: text,
    why: text,
    source: { type: 'object', required: ['name'], properties: { name: text, url: maybe } },
    suggestion: { type: 'object', required: ['heading', 'text'], properties: { heading: text, text } },
  },
}

const answerSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['score', 'blockers', 'findings', 'next', 'good'],
  properties: {
    score: { ...count, maximum: bestScore },
    blockers: { ...count, description: 'How many findings must change before it is posted.' },
    findings: { type: 'array', items: findingSchema, description: 'What blocks comes first.' },
    next: { oneOf: [findingSchema, { type: 'null' }], description: 'What helps most to change.' },
    good: { type: 'array', items: { enum: checkRules }, description: 'The rules that find nothing.' },
  },
}

/** The check that the page shows while someone types, for programs. */
export const checkAction = tellingAction({
  description: 'What the law and good practice say about it, without changing anything.',
  may: employers,
  takes: z.object({ hasReason: z.array(z.enum(excusable)).max(excusable.length).default([]) }),
  answers: answerSchema,
  async tell({ tx, asker: { actor, now }, id, asked: { hasReason } }) {
    const check = await findVacancyCheck(tx, asEmployer(actor), { vacancyId: id, hasReason, now })
    if (!check) throw notFound()
    const { findings, next, ...rest } = check
    return { ...rest, findings: findings.map(onWire), next: next ? onWire(next) : null }
  },
})

function onWire(finding: Finding) {
  const { rule, severity, field, quote = null, sentence = null, excuse = null } = finding
  const { heading, wrong, why, source, suggestion } = tellFinding(finding)
  const told = { heading, wrong, why, source, suggestion }
  return { rule, severity, blocks: blocks(finding), field, quote, sentence, excuse, ...told }
}
