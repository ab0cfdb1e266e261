import type { SchemaType } from '#features/reference/employment.rules.ts'

export const professions = [
  'Agrarisch',
  'Bouw',
  'Commercieel',
  'Financieel',
  'Fiets en auto',
  'Groen en tuin',
  'Horeca',
  'ICT',
  'Inkoop en planning',
  'Installatie en elektro',
  'Kantoor en administratie',
  'Kinderopvang',
  'Klantenservice',
  'Kwaliteit en laboratorium',
  'Logistiek',
  'Marketing en communicatie',
  'Metaal',
  'Onderwijs',
  'Personeel en organisatie',
  'Productie',
  'Schoonmaak',
  'Techniek',
  'Transport en chauffeurs',
  'Voeding en ambacht',
  'Winkel en verkoop',
  'Zorg en welzijn',
] as const

export const employments = ['Vast', 'Tijdelijk', 'Leerbaan (BBL)', 'Stage', 'Bijbaan', 'Zzp'] as const

export const educations = ['Geen diploma nodig', 'VMBO', 'MBO 1', 'MBO 2', 'MBO 3', 'MBO 4', 'HBO', 'WO'] as const

export type Profession = (typeof professions)[number]
export type Employment = (typeof employments)[number]
export type Education = (typeof educations)[number]

/** The employment type for search engines, besides what the hours say. */
export const schemaTypeOf: Record<Employment, SchemaType | null> = {
  Vast: null,
  Tijdelijk: 'TEMPORARY',
  'Leerbaan (BBL)': 'INTERN',
  Stage: 'INTERN',
  Bijbaan: 'PART_TIME',
  Zzp: 'CONTRACTOR',
}
