import { Link } from 'react-router'
import { ResendLink } from '#features/sign-in/components/resend-link.tsx'
import { buttonLook } from '#ui/button.tsx'
import { orderText } from '../order.text.ts'

const text = orderText.buying

export type WayOut = 'confirm' | 'pay' | 'look' | 'spend'

/** A link to what must be done before credits can be bought again. */
export function WayOutLink({ to }: { to: WayOut | undefined }) {
  switch (to) {
    case 'confirm':
      return <ResendLink />
    case 'pay':
      return (
        <Link to="/mijn-account/orders" className={buttonLook()}>
          {text.payFirst}
        </Link>
      )
    case 'look':
      return (
        <Link to="/mijn-account/orders" className={buttonLook()}>
          {text.lookFirst}
        </Link>
      )
    case 'spend':
      return (
        <Link to="/mijn-account/vacatures" className={buttonLook()}>
          {text.spend}
        </Link>
      )
    default:
      return null
  }
}
