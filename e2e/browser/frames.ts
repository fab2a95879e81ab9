import type { Page } from 'puppeteer';

/** Puppeteer names its world, apart from the page's own, with its version. */
const worldOfPuppeteer = /^__puppeteer_utility_world__/;

/** How long a frame lasts for Puppeteer: what moves is looked at twice before it is clicked. */
const frameMs = 30;

/** After so long Puppeteer looks by itself: scrolling, say, changes nothing in the document. */
const looksEveryMs = 200;

/** Runs in Puppeteer's world. Its looks are async functions; what waits for frames to pass is none. */
const replaceFrames = (frame: number, atLatest: number): void => {
  const Look = (async () => undefined).constructor;
  window.requestAnimationFrame = (wake) => {
    if (!(wake instanceof Look)) return window.setTimeout(wake, frame);
    const go = () => {
      changes.disconnect();
      clearTimeout(timer);
      setTimeout(wake, frame);
    };
    const changes = new MutationObserver(go);
    changes.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
    const timer = window.setTimeout(go, atLatest);
    return timer;
  };
};

/**
 * Puppeteer looks for an element in every frame, and so makes the browser draw 60 of them a second while a test waits; a
 * look by role takes 25 ms of a processor, as the page's tree of accessibility is made for it. In Puppeteer's own world it
 * looks again after the document has changed; the page's world keeps its frames.
 */
export const lookWithoutFrames = async (page: Page): Promise<void> => {
  const session = await page.createCDPSession();
  let worldName: string | undefined;
  session.on('Runtime.executionContextCreated', ({ context: { name } }) => {
    if (worldOfPuppeteer.test(name)) worldName = name;
  });
  // It reports all worlds that there are before it answers.
  await session.send('Runtime.enable');
  await session.send('Runtime.disable');
  if (worldName === undefined) throw new Error('Puppeteer has no world of its own by the name that is known here');
  const source = `(${replaceFrames.toString()})(${String(frameMs)}, ${String(looksEveryMs)})`;
  await session.send('Page.addScriptToEvaluateOnNewDocument', { source, worldName });
};
