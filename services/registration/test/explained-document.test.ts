import { createLogger } from '@gatelingo/chassis/log';
import type { RegistrationDetails } from '@gatelingo/proto/http/registration';
import { pdfText } from '@gatelingo/stack/pdf-text';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createPdfPrinter, type PdfPrinter } from '../src/documents/providers/pdf-printer.ts';
import { fileDocument } from '../src/documents/use-cases/file-document.ts';
import { printDocument, type PrintedPdf } from '../src/documents/use-cases/print-document.ts';
import { findVisitById } from '../src/visits/db/visit-queries.ts';
import { answersTo, aSubmission, barcodeTo, made, submit } from './questionnaire-world.ts';
import { noPdfs, service, withRegistration } from './registration-service.ts';
import { longRows } from '../../../stack/src/tests/long.ts';

// The service prints nothing by itself: each test decides which print ends when.
withRegistration(() => ({ env: noPdfs }));
let printer: PdfPrinter;
beforeAll(() => {
  const executablePath = process.env.CHROMIUM_PATH;
  if (!executablePath) throw new Error('CHROMIUM_PATH is not set: this test prints with a real browser.');
  printer = createPdfPrinter({ executablePath, log: createLogger({ service: 'registration', level: 'fatal' }) });
});
afterAll(() => printer.close());

/** A registration of a driver who could not read the questionnaire. */
const unread = async () => {
  const company = await service.company();
  const questionnaire = await made(company);
  const { barcodeId } = await barcodeTo(company, questionnaire._id);
  const changes = { readIn: 'none', preferredLanguage: 'uk' };
  const { body } = await submit(
    barcodeId,
    aSubmission(answersTo(questionnaire, { Tank: 'Full', Pallets: 3 }), changes),
  );
  const path = `/registration-overview/${body.registrationId}`;
  const { token } = company;
  return {
    id: body.registrationId,
    explain: async (by = token) => (await service.post(`${path}/explained`, { token: by }, {})).status,
    document: async () => {
      const { registration } = (await service.get<{ registration: RegistrationDetails }>(path, { token })).body;
      const { pathname, search } = new URL(registration.pdfUrl);
      const { body: file } = await service.get<Blob>(pathname.replace('/api', '') + search);
      return { pdfState: registration.pdfState, text: pdfText(Buffer.from(await file.arrayBuffer())) };
    },
  };
};

const print = (id: string) => printDocument(service.context, printer, id);
const file = (id: string, printed: PrintedPdf) =>
  service.context.store.transaction((tx) => fileDocument(service.context, tx, id, printed));

test.each(['before', ...longRows(['after'])])(
  'a print that began before staff explained, and ends %s the next, has no say',
  async (when) => {
    const { id, explain, document } = await unread();
    const first = await print(id);
    expect(await explain()).toBe(200);
    const second = await print(id);
    if (when === 'before') {
      await file(id, first);
      const meanwhile = await document();
      expect(meanwhile.pdfState).toBe('pending');
      expect(meanwhile.text).not.toContain('Erklärt');
    }
    await file(id, second);
    if (when === 'after') await file(id, first);
    const { pdfState, text } = await document();
    expect(pdfState).toBe('ready');
    expect(text).toContain('Erklärt: Greta Vogel');
  },
  60_000,
);

test('another company neither explains a registration nor waits for it', async () => {
  const { id, explain } = await unread();
  const { token } = await service.company();
  const { store, sealer } = service.context;
  await store.transaction(async ({ manager }) => {
    await findVisitById(manager, sealer, id, { lock: true });
    expect(await explain(token)).toBe(404);
  });
});
