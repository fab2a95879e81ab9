// As in the contract, which would load its schemas into the page.
export const maxPhrases = 200;
export const longestPhrase = 500;
