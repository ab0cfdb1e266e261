import { counted } from '#basics/counted.ts'
import { formatCount } from '#basics/money.ts'
import { planAheadDays, type PlanFailure, type PlanRefusal } from './vacancy-change.rules.ts'

/** Every Dutch sentence about posting a vacancy automatically, at a chosen moment. */
export const vacancyPlanText = {
  refusal: {
    'not-found': 'Deze vacature bestaat niet meer.',
    'wrong-status': 'Alleen een concept kun je plannen.',
    incomplete: 'Nog niet alle velden zijn correct ingevuld',
    'no-place': 'Er is geen plaats gekozen',
    moment: `Kies een moment vanaf nu, hoogstens ${planAheadDays} dagen vooruit.`,
    'last-day-over': 'Op dat moment is de laatste dag om te reageren al voorbij. Kies een eerder moment.',
  } satisfies Record<PlanRefusal, string>,
  failure: {
    'planner-gone': 'Wie het plaatsen had gepland, kon dat op dat moment niet voor je account doen.',
    'wrong-status': 'De vacature had intussen een andere status.',
    'no-place': 'Er was geen plaats gekozen.',
    incomplete: 'Er was iets gewijzigd dat nog niet was bewaard, of niet alle velden waren correct ingevuld.',
    'last-day-over': 'De laatste dag om te reageren was al voorbij.',
    unlawful: 'De vacature vraagt iets wat de wet verbiedt. De vacaturecheck zegt wat en waarom.',
    'not-enough-credits': 'Er waren geen credits meer.',
    'gone-from-feed': 'De vacature stond niet meer in je feed. Klopt dat niet? Plaats of plan hem zelf.',
  } satisfies Record<PlanFailure, string>,
  heading: 'Liever op een ander moment?',
  lead: 'Kies wanneer. Dan plaatsen we de vacature vanzelf, en pas dan gaat er 1\u00a0credit af.',
  day: 'Dag',
  time: 'Tijd',
  button: 'Plan',
  busy: 'Bezig met plannen',
  at: (day: string, time: string) => `Wordt geplaatst op ${day} om ${time}`,
  /** With credits left, nobody can buy more yet. */
  short: (credits: number, missing: number) =>
    credits > 0
      ? `Je hebt nu ${counted(credits, 'credit', 'credits')}. Op dat moment kom je er ${formatCount(missing)} tekort. Koop er ${formatCount(missing)} bij zodra ze op zijn.`
      : `Je hebt nu 0 credits. Koop er vóór die tijd ${formatCount(missing)}.`,
  unfinished: (day: string, time: string) =>
    `Staat gepland voor ${day} om ${time}, maar is nog niet af. Schrijf hem verder en bewaar hem, anders wordt hij niet geplaatst.`,
  lastDayOver: (day: string, time: string) =>
    `Staat gepland voor ${day} om ${time}, maar dan is de laatste dag om te reageren al voorbij. Kies een latere laatste dag, anders wordt hij niet geplaatst.`,
  plannerGone:
    'Wordt niet vanzelf geplaatst: wie dat plande, kan het niet meer voor je account doen. Plaats of plan hem zelf.',
  cancel: 'Plaats niet vanzelf',
  failed: (why: string) => `Niet geplaatst. ${why}`,
}
