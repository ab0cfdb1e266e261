import { inEnglish } from '#ui/forms/message-list.text.ts'
import { placeText, regionText } from './place.text.ts'

/** The same sentences for someone who reads form messages in English. */
export const regionsInEnglish = [
  ...inEnglish(placeText.wrong, {
    title: 'No name has been filled in',
    latitude: 'Fill in a latitude between 50.7 and 53.6',
    longitude: 'Fill in a longitude between 3.3 and 7.3',
  }),
  ...inEnglish(placeText.refusal, {
    'not-found': 'This place no longer exists.',
    'title-taken': 'This region already has a place with this name. Choose another, or merge the two.',
    'slug-taken': 'The web address belongs to another place. Fill in another web address.',
    'in-use': 'This place is still in use and cannot be removed. Merge it with another one.',
    'unknown-region': 'This region no longer exists.',
    same: 'Choose two different places.',
  }),
  ...inEnglish(regionText.wrong, {
    title: 'No title has been filled in',
    url: 'Only use small letters, digits and hyphens',
    videoId: 'A number of Vimeo only has digits',
    colour: 'A colour is a hash with six digits or letters from a to f',
    tooPale: 'This colour cannot be read on a light background. Choose a darker one.',
    tooDark: 'This colour cannot be read on a dark background. Choose a lighter one.',
  }),
  ...inEnglish(regionText.refusal, {
    'not-found': 'This region no longer exists.',
    'title-taken': 'Another region has this title already.',
    'slug-taken': 'The web address belongs to another region. Fill in another web address.',
    'url-taken': 'This host name belongs to another region.',
    'in-use':
      'This region still has places or job alerts, and cannot be removed. A job alert that ended counts for thirty days.',
    'unknown-image': 'This logo can no longer be found. Choose it again.',
    'last-region': 'Without a region there is no site: one always stays.',
  }),
]
