import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { line } from './fields.ts';

export const language = z.strictObject({
  _id: z.string(),
  name: z.string(),
  code: z.string(),
  awsCode: z.string(),
  /** The language's own name, as its speakers write it. */
  nativeName: z.string(),
  rightToLeft: z.boolean(),
  can: z.strictObject({ text: z.boolean(), speechIn: z.boolean(), speechOut: z.boolean() }),
});
export type Language = z.infer<typeof language>;

export const sessionVoice = {
  listLanguages: endpoint({
    method: 'GET',
    path: '/language',
    summary: "The catalogue of languages; with `barcodeId` the list of that QR code's company.",
    access: ['public', 'user', 'iadmin'],
    request: { query: z.strictObject({ barcodeId: line(64).optional() }) },
    response: z.strictObject({ languages: z.array(language) }),
  }),
};
