/** Whether the driver asked for another registration at a code where one was sent; it stays so when the page is loaded again. */
export const isAnother = (): boolean => (history.state as { isAnother?: true } | null)?.isAnother === true;

export const beginAnother = (): void => history.replaceState({ isAnother: true }, '');

export const endAnother = (): void => history.replaceState(null, '');
