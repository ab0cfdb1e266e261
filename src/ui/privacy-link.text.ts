export const privacyLinkText = { link: 'Lees hoe we met je gegevens omgaan' }
