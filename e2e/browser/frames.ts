import type { Page } from 'puppeteer';

/** Puppeteer names its world, apart from the page's own, with its version. */
const worldOfPuppeteer = /^__puppeteer_utility_world__/;

/** How long Puppeteer waits until it looks for an element again. */
const looksEveryMs = 30;

/**
 * Puppeteer looks for a visible element in every frame, and so makes the browser draw 60 of them a second while a test
 * waits. In Puppeteer's own world a timer takes the place of the frames; the page's world keeps them.
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
  const source = `window.requestAnimationFrame = (look) => setTimeout(look, ${looksEveryMs})`;
  await session.send('Page.addScriptToEvaluateOnNewDocument', { source, worldName });
};
