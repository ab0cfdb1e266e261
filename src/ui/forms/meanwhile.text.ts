/** The message when somebody else, or another tab, saved the same thing while the form was being filled in. */
export const meanwhileText = {
  refusal: {
    changed:
      'Dit is intussen ook ergens anders bewaard. Hieronder staat wat er anders is. Bewaar je nog eens, dan geldt wat jij invulde.',
  },
  heading: 'Dit is intussen bewaard',
  empty: 'leeg',
  yes: 'ja',
  otherPicture: (name: string) => `${name} (een andere afbeelding)`,
}
