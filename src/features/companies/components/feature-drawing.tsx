import type { ComponentType, SVGProps } from 'react'
import Benefits from '~icons/tabler/gift'
import Bonus from '~icons/tabler/coin'
import Communication from '~icons/tabler/message-circle'
import Cosy from '~icons/tabler/armchair'
import Culture from '~icons/tabler/palette'
import Diversity from '~icons/tabler/friends'
import Education from '~icons/tabler/school'
import Environment from '~icons/tabler/leaf'
import Flexible from '~icons/tabler/arrows-shuffle'
import Growth from '~icons/tabler/trending-up'
import Health from '~icons/tabler/heartbeat'
import Hours from '~icons/tabler/clock'
import Innovation from '~icons/tabler/bulb'
import Label from '~icons/tabler/tag'
import Location from '~icons/tabler/map-pin'
import People from '~icons/tabler/users'
import Safety from '~icons/tabler/shield-check'
import Team from '~icons/tabler/users-group'
import Tech from '~icons/tabler/cpu'
import type { FeatureIcon } from '../feature-icon.rules.ts'

const icons = {
  bonus: Bonus,
  communication: Communication,
  cosy: Cosy,
  growth: Growth,
  label: Label,
  people: People,
  location: Location,
  education: Education,
  hours: Hours,
  benefits: Benefits,
  diversity: Diversity,
  innovation: Innovation,
  environment: Environment,
  team: Team,
  safety: Safety,
  health: Health,
  tech: Tech,
  culture: Culture,
  flexible: Flexible,
} satisfies Record<FeatureIcon, ComponentType<SVGProps<SVGSVGElement>>>

/** The drawing of an icon, without words. */
export function FeatureDrawing({ icon, ...svg }: { icon: FeatureIcon } & SVGProps<SVGSVGElement>) {
  const Icon = icons[icon]
  return <Icon {...svg} />
}
