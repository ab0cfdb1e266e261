import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decideStep, enterStep, startSteps, stepOfField, type Steps, withPlan, withProblems } from './steps.rules.ts'

const plan = [
  { name: 'you', label: 'Over jou', fields: ['name', 'email'] },
  { name: 'work', label: 'Werk', fields: ['title', 'links'] },
  { name: 'pay', label: 'Salaris', fields: ['amount'] },
  { name: 'last', label: 'Tot slot', fields: ['agreed'] },
]

/** The four steps with one active and some fields wrong. */
function at(active: string, wrong: string[] = [], told = wrong) {
  return withProblems(startSteps(plan, active), { wrong, told })
}
const ok = (value: string) => ({ ok: true, value })

describe('moving between steps', () => {
  test('next goes forward, previous goes back', () => {
    expect(decideStep(at('work'), 'next')).toEqual(ok('pay'))
    expect(decideStep(at('work'), 'previous')).toEqual(ok('you'))
  })

  test('a step can be chosen by index or by name', () => {
    expect(decideStep(at('you'), { index: 2 })).toEqual(ok('pay'))
    expect(decideStep(at('you'), { name: 'last' })).toEqual(ok('last'))
  })

  test('there is nothing before the first and after the last', () => {
    for (const [active, target] of [
      ['you', 'previous'],
      ['last', 'next'],
      ['you', { index: 4 }],
      ['you', { index: -1 }],
      ['you', { name: 'gone' }],
    ] as const) {
      expect(decideStep(at(active), target)).toEqual({ ok: false, reason: 'no-such-step' })
    }
  })
})

describe('going forward', () => {
  test('may leave an invalid step: incomplete steps are allowed by default', () => {
    expect(decideStep(at('you', ['name']), 'next')).toEqual(ok('work'))
  })

  test('may not leave an invalid step when incomplete steps are not allowed', () => {
    expect(decideStep(at('you', ['name']), 'next', { allowIncomplete: false })).toEqual({
      ok: false,
      reason: 'step-incomplete',
    })
  })

  test('may leave a valid step, even when incomplete steps are not allowed', () => {
    expect(decideStep(at('you', ['amount']), 'next', { allowIncomplete: false })).toEqual(ok('work'))
  })

  test('is blocked by an invalid step in between, even when incomplete steps are allowed', () => {
    expect(decideStep(at('you', ['title']), { name: 'pay' })).toEqual({
      ok: false,
      reason: 'step-between-incomplete',
      between: 'work',
    })
  })

  test('is not blocked by anything before the current step or after the chosen one', () => {
    expect(decideStep(at('work', ['name', 'agreed']), { name: 'pay' })).toEqual(ok('pay'))
  })

  test('may lead to an invalid step, where the errors can be corrected', () => {
    expect(decideStep(at('you', ['title']), { name: 'work' })).toEqual(ok('work'))
  })
})

describe('going back', () => {
  test('is never blocked by errors', () => {
    const everything = ['name', 'title', 'amount', 'agreed']
    expect(decideStep(at('last', everything), 'previous', { allowIncomplete: false })).toEqual(ok('pay'))
    expect(decideStep(at('last', everything), { name: 'you' }, { allowIncomplete: false })).toEqual(ok('you'))
  })

  test('is never blocked, whatever the errors and the current step', () => {
    const wrong = fc.subarray(['name', 'email', 'title', 'links', 'amount', 'agreed'])
    fc.assert(
      fc.property(wrong, fc.nat(3), fc.nat(3), fc.boolean(), (fields, a, b, allowIncomplete) => {
        const [to, from] = [Math.min(a, b), Math.max(a, b)]
        expect(decideStep(at(plan[from]!.name, fields), { index: to }, { allowIncomplete }).ok).toBe(true)
      }),
    )
  })
})

describe('the state of a step', () => {
  test('starts active and visited for the first, and neither for the others', () => {
    expect(startSteps(plan)).toMatchObject({
      active: 'you',
      steps: [{ isVisited: true }, { isVisited: false }, { isVisited: false }, { isVisited: false }],
    })
  })

  test('stays visited once entered', () => {
    const state = enterStep(enterStep(startSteps(plan), 'work'), 'you')
    expect(state.active).toBe('you')
    expect(visited(state)).toEqual(['you', 'work'])
  })

  test('counts the errors that were shown in it, including those in rows', () => {
    const { steps } = at('you', ['name', 'email', 'links[0].address', 'links[1]', 'elsewhere'])
    expect(steps.map(({ errorCount }) => errorCount)).toEqual([2, 2, 0, 0])
    expect(steps.map(({ isValid }) => isValid)).toEqual([false, false, true, true])
  })

  test('is invalid even before an error was shown', () => {
    const { steps } = at('you', ['amount'], [])
    expect(steps[2]).toMatchObject({ isValid: false, errorCount: 0 })
  })

  test('is found by any of its fields', () => {
    expect(stepOfField(plan, 'links[2].address')).toBe('work')
    expect(stepOfField(plan, 'linksOf')).toBeUndefined()
  })
})

describe('removing a step', () => {
  const without = (...gone: string[]) => plan.filter(({ name }) => !gone.includes(name))

  test('that is active makes the previous one active', () => {
    expect(withPlan(at('pay'), without('pay')).active).toBe('work')
  })

  test('together with the previous one makes the one before that active', () => {
    expect(withPlan(at('pay'), without('pay', 'work')).active).toBe('you')
  })

  test('that is active and has none before it makes the first active', () => {
    expect(withPlan(at('you'), without('you')).active).toBe('work')
  })

  test('while another is active changes nothing else', () => {
    const state = withPlan(enterStep(at('you', ['amount']), 'last'), without('work'))
    expect(state.active).toBe('last')
    expect(visited(state)).toEqual(['you', 'last'])
    expect(state.steps[1]).toMatchObject({ name: 'pay', isValid: false, errorCount: 1 })
  })

  test('and adding it again makes it unvisited', () => {
    const back = withPlan(withPlan(at('pay'), without('pay')), plan)
    expect(back.active).toBe('work')
    expect(back.steps[2]).toMatchObject({ name: 'pay', isVisited: false })
  })
})

function visited({ steps }: Steps) {
  return steps.filter(({ isVisited }) => isVisited).map(({ name }) => name)
}
