/** Where the navigation is behind a button. In `em`: large text makes a screen small, too. */
export const smallScreen = '(max-width: 53.75em)';
