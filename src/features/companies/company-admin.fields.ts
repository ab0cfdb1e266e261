import { z } from 'zod'
import { line, slug } from '#ui/forms/form.fields.ts'
import { describeForm } from '#ui/forms/form-description.rules.ts'
import { companyAdminText } from './company-admin.text.ts'
import { companyText } from './company.text.ts'

const { rename } = companyAdminText

export const renameForm = describeForm({
  id: 'hernoem',
  schema: z.object({ name: line(companyText.wrong.name), slug: slug() }),
  labels: { name: rename.name, slug: rename.slug },
})
