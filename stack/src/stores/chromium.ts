import { accessSync, constants, existsSync } from 'node:fs';
import { apt } from '../apt.ts';
import { fetchOnce } from '../cache.ts';
import { onPath, run } from '../command.ts';
import { NotHere } from '../ways.ts';
import { warn, type Note } from '../terminal.ts';
import { chooseWay, type StartStore } from './context.ts';

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];
/** Glyphs for every interface language: PDFs and the poster are rendered with them. */
const fontPackage = 'fonts-noto-core';

/** CHROMIUM_PATH: the browser that renders PDFs and runs the browser tests. */
export const findChromium: StartStore = async (context, note) => {
  const chromium = await chooseWay(
    { ...context, docker: false },
    'Chromium',
    [
      { name: 'program in CHROMIUM_PATH', provide: fromEnvironment },
      { name: 'Chromium from PATH', provide: fromPath },
      { name: "puppeteer's download", provide: () => download(note) },
      { name: 'Chromium by apt-get', provide: () => aptInstall(note) },
    ],
    'install Chromium or Chrome, or set CHROMIUM_PATH to one.',
  );
  await ensureFonts(note);
  return chromium;
};

const found = (path: string) => ({ env: { CHROMIUM_PATH: path }, processes: [] });

async function fromEnvironment() {
  const path = process.env.CHROMIUM_PATH;
  if (!path) throw new NotHere('not set');
  accessSync(path, constants.X_OK);
  return await Promise.resolve(found(path));
}

async function fromPath() {
  for (const name of names) {
    const path = onPath(name);
    if (!path) continue;
    // Ubuntu's chromium-browser may be a script that only prints that a snap must be installed.
    if (name === 'chromium-browser') await run(path, ['--version'], { timeoutMs: 20_000 });
    return found(path);
  }
  throw new NotHere(`none of ${names.join(', ')} is on PATH`);
}

async function download(note: Note) {
  const { install, Browser, detectBrowserPlatform, computeExecutablePath } = await import('@puppeteer/browsers');
  const { PUPPETEER_REVISIONS } = await import('puppeteer-core/internal/revisions.js');
  const buildId = PUPPETEER_REVISIONS.chrome;
  const platform = detectBrowserPlatform();
  if (!platform) throw new NotHere('there is none for this kind of machine');
  const folder = await fetchOnce(
    `chrome-${buildId}`,
    async (cacheDir) => {
      note("fetching puppeteer's Chrome");
      await install({ browser: Browser.CHROME, buildId, cacheDir, platform });
      const program = computeExecutablePath({ browser: Browser.CHROME, buildId, cacheDir, platform });
      // The machine may lack the libraries that it needs.
      await run(program, ['--version'], { timeoutMs: 20_000 });
    },
    { rememberFailure: true },
  );
  return found(computeExecutablePath({ browser: Browser.CHROME, buildId, cacheDir: folder, platform }));
}

async function aptInstall(note: Note) {
  await apt(['chromium', fontPackage], note);
  return await fromPath();
}

async function ensureFonts(note: Note): Promise<void> {
  if (process.platform !== 'linux') return;
  const list = onPath('fc-list');
  const fonts = list ? await run(list, [':', 'family']).catch(() => '') : '';
  if (/Noto Sans (Arabic|Devanagari|Georgian)/.test(fonts)) return;
  if (!list && existsSync('/usr/share/fonts/truetype/noto/NotoSansArabic-Regular.ttf')) return;
  try {
    await apt([fontPackage], note);
  } catch (error) {
    warn(
      `Fonts for all languages are missing, PDFs may show boxes: install ${fontPackage} (${String(error).split('\n')[0] ?? ''})`,
    );
  }
}
