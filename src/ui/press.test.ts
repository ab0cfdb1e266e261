import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { whenReleased } from './press.ts'

/** A fake browser: whether anything matches `:active`, and who listens for the release. */
let isPressed = false
const page = new EventTarget()

beforeEach(() => {
  vi.stubGlobal('document', { querySelector: () => (isPressed ? {} : null) })
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
})
afterEach(() => vi.unstubAllGlobals())

const nextTask = () => new Promise((resolve) => setTimeout(resolve))

test('acts at once when nothing is pressed, and after the release otherwise', async () => {
  const act = vi.fn<() => void>()
  whenReleased(act)
  await nextTask()
  expect(act).toHaveBeenCalledOnce()

  isPressed = true
  whenReleased(act)
  await nextTask()
  expect(act).toHaveBeenCalledOnce()
  isPressed = false
  page.dispatchEvent(new Event('mouseup'))
  await nextTask()
  expect(act).toHaveBeenCalledTimes(2)
})

test('waits for the release even if the focus is lost before the press, as in Firefox', async () => {
  const act = vi.fn<() => void>()
  whenReleased(act)
  isPressed = true
  await nextTask()
  expect(act).not.toHaveBeenCalled()
  isPressed = false
  page.dispatchEvent(new Event('mouseup'))
  await nextTask()
  expect(act).toHaveBeenCalledOnce()
})
