import { mostBoardImages, mostLibraryImages } from './image.rules.ts'

const most = { account: mostLibraryImages.toLocaleString('nl-NL'), board: mostBoardImages.toLocaleString('nl-NL') }

/** Shown to the user of a program when the library is full. */
export const imageLibraryText = {
  full: {
    account: `Er staan al ${most.account} afbeeldingen bij dit account. Verwijder eerst afbeeldingen die je niet meer gebruikt.`,
    board: `De site heeft al ${most.board} afbeeldingen. Verwijder eerst afbeeldingen die niet meer gebruikt worden.`,
  },
}
