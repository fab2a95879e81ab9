/** The file of the app in a page: its name changes with each release. */
export const entryIn = (html: string): string | undefined =>
  /<script\b[^>]*\bsrc="([^"]*\/app-[\w-]+\.js)"/.exec(html)?.[1];

/** Whether the server's page has another app than the one that runs here. Without an answer, or in development, it has not. */
export const isNewer = (running: string | undefined, served: string | undefined): boolean =>
  running !== undefined && served !== undefined && running !== served;

/** Asks the server, which lets nobody keep its pages. */
export const hasNewerVersion = async (): Promise<boolean> => {
  const running = document.querySelector('script[type="module"][src]')?.outerHTML ?? '';
  try {
    const answer = await fetch('/app/login', { cache: 'no-store' });
    return answer.ok && isNewer(entryIn(running), entryIn(await answer.text()));
  } catch {
    // No connection: it is asked again.
    return false;
  }
};
