import type { Translation } from '#ui/forms/message-list.text.ts'
import { uploadText } from './upload.text.ts'

const { refusal, image } = uploadText

/** The same sentences for someone who reads form messages in English; * stands for the file name. */
export const mediaInEnglish: readonly Translation[] = [
  [uploadText.unconfirmed, 'Confirm your e-mail address first. After that you can place pictures.'],
  [uploadText.infected('*'), 'There is a virus in *. We have removed the file. Choose another file.'],
  [uploadText.gone, 'Your file is no longer there. Choose it again.'],
  ['Je kunt hooguit * bestanden meesturen.', 'You can send at most * files.'],
  [refusal.empty('*'), '* is empty. Choose another file.'],
  [refusal['too-large']('*'), '* is too large. A file may be 10 MB.'],
  [
    refusal['too-many-pixels']('*'),
    '* has too many pixels. There may be 50 million, such as 8000 by 6000. Make it smaller and try again.',
  ],
  [refusal['bad-name']('*'), 'The name * is not possible. Give the file an ordinary name, without slashes.'],
  [refusal['wrong-type']('*', 'document'), 'We cannot read *. Send a pdf, Word file, odt, rtf, txt, jpg or png.'],
  [refusal['wrong-type']('*', 'image'), 'We cannot read *. Send a jpg, png, webp or avif.'],
  [
    refusal['not-what-it-says']('*', 'document'),
    '* is not what its name says. Save the file again as a pdf and try once more.',
  ],
  [
    refusal['not-what-it-says']('*', 'image'),
    '* is not what its name says. Save the file again as a jpg and try once more.',
  ],
  [image['too-large']('*'), '* is too large. A picture may be 10 MB.'],
  [image['no-image']('*'), '* is not a picture that we can read. Choose a jpg, png, webp or avif.'],
]
