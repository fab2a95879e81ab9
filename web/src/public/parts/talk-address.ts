const wish = '#start';

/** The session's page of a code, for whoever pressed "talk to us": it starts without another button. */
export const talkAddress = (barcodeId: string): string =>
  `/app/public-session?barcodeId=${encodeURIComponent(barcodeId)}${wish}`;

/** Whether the address asks to start; it asks once, also when the page is loaded again. */
export const consumeWish = (): boolean => {
  if (window.location.hash !== wish) return false;
  history.replaceState(history.state, '', window.location.pathname + window.location.search);
  return true;
};
