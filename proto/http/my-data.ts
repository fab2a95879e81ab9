import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { message, text, time } from './fields.ts';

/** An ask of a driver: for a copy, or for erasure. */
export const askKind = z.enum(['export', 'erase']);
export type AskKind = z.infer<typeof askKind>;

/** The codes of a pass and of a link have any shape, so that each wrong one gets the same answer. */
const code = () => text(100);

/** How a message reaches the number of a registration. */
const channel = z.enum(['whatsapp', 'sms']);

/** The ask behind the link in a number's message. */
const myDataLink = z.strictObject({
  companyName: z.string(),
  kind: askKind,
  /** Everything that the company has of the number, or one registration alone. */
  isWhole: z.boolean(),
  /** `waiting`: an erasure that can be stopped; `ready`: a copy can be downloaded. */
  state: z.enum(['waiting', 'stopped', 'running', 'ready']),
  askedAt: time(),
  /** Before this nothing is erased; only of an erasure. */
  waitsUntil: time().optional(),
  /** The end of the link. */
  endsAt: time(),
  /** IANA: by whose clock times are shown. */
  timeZone: z.string(),
});
export type MyDataLink = z.infer<typeof myDataLink>;

export const myDataEndpoints = {
  showMyData: endpoint('POST /pass/my-data/show', {
    summary: "How long the company of a pass keeps what, and how the pass's number is reached.",
    access: ['public'],
    request: { body: z.strictObject({ code: code() }) },
    response: z.strictObject({
      companyName: z.string(),
      /** Days by kind. */
      keptDays: z.strictObject({
        registrations: z.number().int(),
        documents: z.number().int(),
        jobs: z.number().int(),
        sessions: z.number().int(),
      }),
      /** Absent where no message reaches the number: then nothing can be asked for here. */
      channel: channel.optional(),
      /** Whether a code by SMS can be asked for, which asks for everything of the number. */
      canGetCode: z.boolean(),
      /** Before this an erasure that was asked for does not run. */
      erasureWaitsUntil: time().optional(),
    }),
    proofOfWork: true,
  }),
  askMyDataCode: endpoint('POST /pass/my-data/code', {
    summary: 'Sends a code by SMS to the number of the pass, which asks for everything of the number.',
    access: ['public'],
    request: { body: z.strictObject({ code: code() }) },
    response: message,
    proofOfWork: true,
  }),
  askMyData: endpoint('POST /pass/my-data', {
    summary:
      'A driver asks for a copy or for erasure: of this registration, with a code by SMS of everything. The answer goes to the number, never to the pass. An erasure waits for a day, and until the driver has left.',
    access: ['public'],
    audit: 'request.created',
    request: {
      body: z.strictObject({ code: code(), kind: askKind, numberCode: text(20).optional() }),
    },
    response: z.strictObject({ isWhole: z.boolean(), channel, waitsUntil: time().optional() }),
    status: 202,
    proofOfWork: true,
  }),
  openMyDataLink: endpoint('POST /my-data/open', {
    summary:
      'What a link in a message about the own data leads to. Whatever is wrong with its code, the answer is the same.',
    access: ['public'],
    request: { body: z.strictObject({ code: code() }) },
    response: myDataLink,
    proofOfWork: true,
  }),
  stopErasure: endpoint('POST /my-data/stop', {
    summary: 'Stops the erasure of a link, as long as it waits; again answers the same.',
    access: ['public'],
    audit: 'request.stopped',
    request: { body: z.strictObject({ code: code() }) },
    response: myDataLink,
    proofOfWork: true,
  }),
};
