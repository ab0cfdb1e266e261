import { type ReactNode, startTransition, StrictMode, useLayoutEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { tellFirst } from '#ui/history-first.ts'
import { watchTextBoxes } from './early-typing.ts'
import { openPopovers } from './old-popovers.ts'
import { followTranslation } from './translated-page.ts'

followTranslation()
openPopovers()
addEventListener('popstate', tellFirst)
const putBack = watchTextBoxes()

/** Before any other effect of the page, so that a form reads what people typed. */
function KeepsTyped({ children }: { children: ReactNode }) {
  useLayoutEffect(putBack, [])
  return children
}

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <KeepsTyped>
        <HydratedRouter />
      </KeepsTyped>
    </StrictMode>,
  )
})
