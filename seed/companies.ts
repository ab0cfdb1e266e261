import { bernhezeCompanies } from './companies/bernheze.ts'
import { boxtelCompanies } from './companies/boxtel.ts'
import { maashorstCompanies } from './companies/maashorst.ts'
import { meierijstadCompanies } from './companies/meierijstad.ts'
import { ossCompanies } from './companies/oss.ts'
import type { DemoCompany } from './company.ts'

export const companies: readonly DemoCompany[] = [
  ...meierijstadCompanies,
  ...maashorstCompanies,
  ...bernhezeCompanies,
  ...boxtelCompanies,
  ...ossCompanies,
]

/** The companies of werkgever@voorbeeld.test: one account pays for all three. */
export function isOfPersona(company: DemoCompany) {
  return company.name.startsWith('Van Boerdonk ')
}
