import { createLogger } from '@gatelingo/chassis/log';
import puppeteer from 'puppeteer';
import { createPdfPrinter } from '../../../services/registration/src/documents/providers/pdf-printer.ts';
import { inTurn, timesOf } from '../rounds.ts';
import type { Measured } from '../table.ts';

/** A round of each side takes two to three seconds. */
const perRound = 50;
/** Both sides share puppeteer's code in this process: after fewer, the side that is measured first pays for both. */
const untilWarm = 20;

/** Documents a second. */
const rate = async (print: () => Promise<unknown>, count = perRound): Promise<number> => {
  const times = await timesOf(count, print);
  return count / (times.reduce((sum, ms) => sum + ms, 0) / 1000);
};

/** The registration's document by the service's printer, against puppeteer's own `page.pdf` on the same HTML, both warm. */
export const measurePdf = async (html: string, executablePath: string, rounds: number): Promise<Measured[]> => {
  const printer = createPdfPrinter({ executablePath, log: createLogger({ service: 'bench', level: 'silent' }) });
  const browser = await puppeteer.launch({
    executablePath,
    pipe: true,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-dev-shm-usage',
    ],
  });
  try {
    const page = await browser.newPage();
    const bare = async () => {
      await page.setContent(html, { waitUntil: 'load' });
      await page.pdf({ preferCSSPageSize: true, format: 'a4', printBackground: true });
    };
    const own = () => printer.print(html);
    await rate(own, untilWarm);
    await rate(bare, untilWarm);
    const [ours, theirs] = [() => rate(own), () => rate(bare)];
    return [
      {
        what: 'PDF of a registration, warm',
        unit: '/s',
        against: "puppeteer's page.pdf on the same HTML",
        ...(await inTurn(rounds, ours, theirs)),
        goal: { atLeast: 0.95 },
        note: 'ours has JavaScript off and every request refused',
      },
    ];
  } finally {
    await browser.close();
    await printer.close();
  }
};
