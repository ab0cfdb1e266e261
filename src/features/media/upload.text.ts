import { type ImageRefusal, maxImagePixels } from './image.rules.ts'
import type { UploadKind, UploadRefusal } from './upload.rules.ts'

/** In megapixels, like on the box of a camera: an example says more than width times height. */
const tooManyPixels = (name: string) =>
  `${name} heeft te veel beeldpunten. Het mogen er ${maxImagePixels / 1_000_000} miljoen zijn, zoals 8000 bij 6000. Maak hem kleiner en probeer het nog eens.`

export const uploadText = {
  kept: (name: string, size: string) => `${name} (${size}) is ontvangen`,
  atMost: (max: number) => `Je kunt hooguit ${max} bestanden meesturen.`,
  unconfirmed: 'Bevestig eerst je e-mailadres. Daarna kun je afbeeldingen plaatsen.',
  infected: (name: string) => `In ${name} zit een virus. We hebben het bestand verwijderd. Kies een ander bestand.`,
  gone: 'Je bestand is er niet meer. Kies het opnieuw.',
  refusal: {
    empty: (name) => `${name} is leeg. Kies een ander bestand.`,
    'too-large': (name) => `${name} is te groot. Een bestand mag hooguit 10 MB zijn.`,
    'too-many-pixels': tooManyPixels,
    'bad-name': (name) => `De naam ${name} kan niet. Geef het bestand een gewone naam, zonder schuine strepen.`,
    'wrong-type': (name, kind) =>
      `${name} kunnen we niet lezen. Stuur een ${kind === 'image' ? 'jpg, png, webp of avif' : 'pdf, Word-bestand, odt, rtf, txt, jpg of png'}.`,
    'not-what-it-says': (name, kind) =>
      `${name} is niet wat de naam zegt. Sla het bestand opnieuw op als ${kind === 'image' ? 'jpg' : 'pdf'} en probeer het nog eens.`,
  } satisfies Record<UploadRefusal, (name: string, kind: UploadKind) => string>,
  image: {
    empty: (name) => `${name} is leeg. Kies een ander bestand.`,
    'too-large': (name) => `${name} is te groot. Een afbeelding mag hooguit 10 MB zijn.`,
    'too-many-pixels': tooManyPixels,
    'no-image': (name) => `${name} is geen afbeelding die we kunnen lezen. Kies een jpg, png, webp of avif.`,
  } satisfies Record<ImageRefusal, (name: string) => string>,
  inUse: 'Deze afbeelding staat nog op een pagina. Haal hem daar eerst weg.',
}
