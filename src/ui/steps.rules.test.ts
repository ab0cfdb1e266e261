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

describe('moving', () => {
  test('next goes forward, previous goes back', () => {
    expect(decideStep(at('work'), 'next')).toEqual(ok('pay'))
    expect(decideStep(at('work'), 'previous')).toEqual(ok('you'))
  })

  test('a step is chosen by index or by name', () => {
    expect(decideStep(at('you'), { index: 2 })).toEqual(ok('pay'))
    expect(decideStep(at('you'), { name: 'last' })).toEqual(ok('last'))
  })

  test('before the first and after the last there is nothing', () => {
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

describe('forward', () => {
  test('an invalid step may be left: incomplete steps are allowed by default', () => {
    expect(decideStep(at('you', ['name']), 'next')).toEqual(ok('work'))
  })

  test('an invalid step may not be left when incomplete steps are not allowed', () => {
    expect(decideStep(at('you', ['name']), 'next', { allowIncomplete: false })).toEqual({
      ok: false,
      reason: 'step-incomplete',
    })
  })

  test('a valid step may be left, also when incomplete steps are not allowed', () => {
    expect(decideStep(at('you', ['amount']), 'next', { allowIncomplete: false })).toEqual(ok('work'))
  })

  test('a step in between that is invalid blocks, also when incomplete steps are allowed', () => {
    expect(decideStep(at('you', ['title']), { name: 'pay' })).toEqual({
      ok: false,
      reason: 'step-between-incomplete',
      between: 'work',
    })
  })

  test('what lies before the current step or after the chosen one blocks nothing', () => {
    expect(decideStep(at('work', ['name', 'agreed']), { name: 'pay' })).toEqual(ok('pay'))
  })

  test('the chosen step itself may be invalid: it is where one goes to mend it', () => {
    expect(decideStep(at('you', ['title']), { name: 'work' })).toEqual(ok('work'))
  })
})

describe('back', () => {
  test('is never blocked by what is wrong', () => {
    const everything = ['name', 'title', 'amount', 'agreed']
    expect(decideStep(at('last', everything), 'previous', { allowIncomplete: false })).toEqual(ok('pay'))
    expect(decideStep(at('last', everything), { name: 'you' }, { allowIncomplete: false })).toEqual(ok('you'))
  })

  test('is never blocked, whatever is wrong and wherever one is', () => {
    const wrong = fc.subarray(['name', 'email', 'title', 'links', 'amount', 'agreed'])
    fc.assert(
      fc.property(wrong, fc.nat(3), fc.nat(3), fc.boolean(), (fields, a, b, allowIncomplete) => {
        const [to, from] = [Math.min(a, b), Math.max(a, b)]
        expect(decideStep(at(plan[from]!.name, fields), { index: to }, { allowIncomplete }).ok).toBe(true)
      }),
    )
  })
})

describe('what a step knows', () => {
  test('the first step is active and visited, the others are not', () => {
    expect(startSteps(plan)).toMatchObject({
      active: 'you',
      steps: [{ isVisited: true }, { isVisited: false }, { isVisited: false }, { isVisited: false }],
    })
  })

  test('a step that was entered stays visited', () => {
    const state = enterStep(enterStep(startSteps(plan), 'work'), 'you')
    expect(state.active).toBe('you')
    expect(visited(state)).toEqual(['you', 'work'])
  })

  test('mistakes that were told are counted with their step, those of a row too', () => {
    const { steps } = at('you', ['name', 'email', 'links[0].address', 'links[1]', 'elsewhere'])
    expect(steps.map(({ errorCount }) => errorCount)).toEqual([2, 2, 0, 0])
    expect(steps.map(({ isValid }) => isValid)).toEqual([false, false, true, true])
  })

  test('a step is invalid before anyone was told', () => {
    const { steps } = at('you', ['amount'], [])
    expect(steps[2]).toMatchObject({ isValid: false, errorCount: 0 })
  })

  test('a field is found in its step', () => {
    expect(stepOfField(plan, 'links[2].address')).toBe('work')
    expect(stepOfField(plan, 'linksOf')).toBeUndefined()
  })
})

describe('a step that is removed', () => {
  const without = (...gone: string[]) => plan.filter(({ name }) => !gone.includes(name))

  test('while it is active, makes the previous one active', () => {
    expect(withPlan(at('pay'), without('pay')).active).toBe('work')
  })

  test('together with the previous one, makes the one before that active', () => {
    expect(withPlan(at('pay'), without('pay', 'work')).active).toBe('you')
  })

  test('while it is active and has none before it, makes the first active', () => {
    expect(withPlan(at('you'), without('you')).active).toBe('work')
  })

  test('while another is active, changes nothing else', () => {
    const state = withPlan(enterStep(at('you', ['amount']), 'last'), without('work'))
    expect(state.active).toBe('last')
    expect(visited(state)).toEqual(['you', 'last'])
    expect(state.steps[1]).toMatchObject({ name: 'pay', isValid: false, errorCount: 1 })
  })

  test('comes back as one that was not visited', () => {
    const back = withPlan(withPlan(at('pay'), without('pay')), plan)
    expect(back.active).toBe('work')
    expect(back.steps[2]).toMatchObject({ name: 'pay', isVisited: false })
  })
})

function visited({ steps }: Steps) {
  return steps.filter(({ isVisited }) => isVisited).map(({ name }) => name)
}
