/**
 * The text file in a zip of applications that says what is missing from it. Windows Notepad needs these line endings.
 */
export const applicationZipText = {
  missingName: 'ontbreekt.txt',
  missingFile: (lines: readonly string[]) =>
    `\uFEFF${['Dit zit niet in deze zip:', '', ...lines].map((line) => `${line}\r\n`).join('')}`,
  missing: (path: string, why: string) => `${path}: ${why}`,
  onlyFirst: (most: number, all: number) =>
    `Je koos ${all} sollicitaties. Alleen de eerste ${most} zitten erin. Kies er minder, bijvoorbeeld van één vacature.`,
}
