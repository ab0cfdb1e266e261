import { beautyAndSportFamilies } from './occupations/beauty-and-sport.ts'
import { careFamilies } from './occupations/care.ts'
import { cleaningFamilies } from './occupations/cleaning.ts'
import { commerceFamilies } from './occupations/commerce.ts'
import { constructionFamilies } from './occupations/construction.ts'
import { creativeFamilies } from './occupations/creative.ts'
import { financeFamilies } from './occupations/finance.ts'
import { foodFamilies } from './occupations/food.ts'
import { greenFamilies } from './occupations/green.ts'
import { hospitalityFamilies } from './occupations/hospitality.ts'
import { ictFamilies } from './occupations/ict.ts'
import { installationFamilies } from './occupations/installation.ts'
import { learningFamilies } from './occupations/learning.ts'
import { logisticsFamilies } from './occupations/logistics.ts'
import { medicalFamilies } from './occupations/medical.ts'
import { metalFamilies } from './occupations/metal.ts'
import type { OccupationFamily } from './occupations/occupation.ts'
import { officeFamilies } from './occupations/office.ts'
import { productionFamilies } from './occupations/production.ts'
import { publicFamilies } from './occupations/public.ts'
import { shopFamilies } from './occupations/shop.ts'
import { techniqueFamilies } from './occupations/technique.ts'
import { transportFamilies } from './occupations/transport.ts'
import { vehicleFamilies } from './occupations/vehicles.ts'
import { welfareFamilies } from './occupations/welfare.ts'

/** The words of work: which occupations there are, and what people call them. */
export const occupationFamilies: readonly OccupationFamily[] = [
  careFamilies,
  medicalFamilies,
  welfareFamilies,
  learningFamilies,
  officeFamilies,
  financeFamilies,
  ictFamilies,
  commerceFamilies,
  shopFamilies,
  logisticsFamilies,
  transportFamilies,
  productionFamilies,
  foodFamilies,
  hospitalityFamilies,
  cleaningFamilies,
  techniqueFamilies,
  metalFamilies,
  installationFamilies,
  constructionFamilies,
  vehicleFamilies,
  greenFamilies,
  publicFamilies,
  creativeFamilies,
  beautyAndSportFamilies,
].flat()
