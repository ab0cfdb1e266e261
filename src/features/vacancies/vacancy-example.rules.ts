import { writeList, writeParagraphs } from '#basics/rich-text.ts'
import { exampleNextStep, type VacancyExample } from './vacancy-example.text.ts'

/** The texts of an example, as values of the form. */
export function fieldsOfExample({ title, job, tasks, candidate, offer }: VacancyExample) {
  return {
    title,
    jobText: writeParagraphs(job),
    tasksText: writeList(tasks),
    candidateText: writeList(candidate),
    offerText: `${writeList(offer)}${writeParagraphs(exampleNextStep)}`,
  }
}
