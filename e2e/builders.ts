import { randomUUID } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import { auth, type Role } from '@gatelingo/proto/http/auth';
import type { ResponseOf } from '@gatelingo/proto/http/endpoint';
import { registration, type DriverRegistration } from '@gatelingo/proto/http/registration';
import { type SessionMessage, sessionVoice } from '@gatelingo/proto/http/session-voice';
import { sitesLocations } from '@gatelingo/proto/http/sites-locations';
import type { Catcher, CaughtMail } from './catcher.ts';
import { until } from './catcher.ts';
import type { Client } from './client.ts';

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8 + body.length);
  frame.writeUInt32BE(data.length, 0);
  body.copy(frame, 4);
  frame.writeUInt32BE(crc32(body), 4 + body.length);
  return frame;
};

/** A grey PNG as a data URL; `pixel` gives 0 (black) to 255 (white). `packed` replaces its image data with forged data. */
export const pngOf = (
  width: number,
  height: number,
  pixel: (x: number, y: number) => number,
  packed?: Buffer,
): string => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 0, 0, 0, 0], 8);
  const raster = (): Buffer => {
    const rows = Buffer.alloc((width + 1) * height);
    for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) rows[y * (width + 1) + 1 + x] = pixel(x, y);
    return deflateSync(rows);
  };
  const png = Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', packed ?? raster()),
    chunk('IEND', Buffer.alloc(0)),
  ]);
  return `data:image/png;base64,${png.toString('base64')}`;
};

/** A grey image as a file to upload. */
export const imageFile = (name = 'image.png'): File => {
  const [, base64 = ''] = pngOf(640, 320, () => 0x80).split(',');
  return new File([Buffer.from(base64, 'base64')], name, { type: 'image/png' });
};

/** A drawn signature: one wavy pen stroke, different for each `hand`. */
export const signature = (hand = 0, width = 400, height = 120): string =>
  pngOf(width, height, (x, y) => {
    const wave = Math.sin(x / (13 + (hand % 9))) * (height / 5) + Math.sin(x / (41 + (hand % 5))) * (height / 9);
    return x > 20 && x < width - 20 - (hand % 6) * 15 && Math.abs(y - height / 2 - wave) < 2 ? 0 : 0xff;
  });

export const password = 'correct horse battery';

/** A mail domain of one test: its first user founds the company; the next ones are invited or approved. */
export const ownDomain = (): string => `haulage-${randomUUID().slice(0, 8)}.example`;

export interface Staff {
  email: string;
  token: string;
  companyId: string;
  userId: string;
}

const tokenIn = (text: string): string => {
  const found = /token=([\w.~-]+)/.exec(text)?.[1];
  if (!found) throw new Error('the mail holds no link with a token');
  return found;
};

/** The token of the mail that a sign-up gets. */
export const signUpToken = async (
  client: Client,
  catcher: Catcher,
  email: string,
  language = 'en',
): Promise<string> => {
  await client.call(auth.registerUser, { body: { email, language } });
  return tokenIn((await catcher.waitFor(email)).Text);
};

/**
 * Signs up by mail like the first person of a company: register, read the mail, finalize, log in. `language` is that of
 * the interface.
 */
export const signUp = async (
  client: Client,
  catcher: Catcher,
  email: string,
  companyName = 'Nordhafen Logistik',
  language = 'en',
): Promise<Staff> => {
  const token = await signUpToken(client, catcher, email, language);
  await client.call(auth.finalizeUser, {
    body: { token, name: 'Greta', surname: 'Lindqvist', password, language, companyName },
  });
  return logIn(client, email);
};

/** The answer to a sign-up's link: an account that is in the company, or waits for it. */
const finalize = (client: Client, token: string, { name = 'Jonas', surname = 'Weber' } = {}) =>
  client.call(auth.finalizeUser, { body: { token, name, surname, password, language: 'en' } });

/** A colleague by invitation: in the company as soon as the mail's link was followed. */
export const inviteColleague = async (
  client: Client,
  catcher: Catcher,
  admin: Staff,
  email: string,
  role: Role = 'user',
): Promise<Staff> => {
  await client.call(auth.invite, { token: admin.token, body: { email, role } });
  await finalize(client, tokenIn((await catcher.waitFor(email)).Text));
  return logIn(client, email);
};

/** A person who signed up with the domain of a company, and waits for its administrator: in no company yet. */
export const askToJoin = async (
  client: Client,
  catcher: Catcher,
  email: string,
  person?: { name: string; surname: string },
): Promise<Staff> => {
  await finalize(client, await signUpToken(client, catcher, email), person);
  return logIn(client, email);
};

/** A colleague by approval: who asked, after an administrator agreed, with the log-in of then. */
export const approveColleague = async (client: Client, admin: Staff, asking: Staff): Promise<Staff> => {
  await client.call(auth.approveUser, { token: admin.token, params: { userId: asking.userId } });
  return logIn(client, asking.email);
};

export const logIn = async (client: Client, email: string): Promise<Staff> => {
  const { token } = await client.call(auth.logIn, { body: { email, password } });
  const { companyId, userId } = await client.call(auth.getCurrentUser, { token });
  return { email, token, companyId, userId };
};

export const createSite = async (client: Client, staff: Staff, name = 'Hafen Nord'): Promise<string> => {
  const { siteId } = await client.call(sitesLocations.createSite, {
    token: staff.token,
    body: { name, address: 'Hafenstraße 12, 20457 Hamburg', lat: 53.5438, lng: 9.9717, isOurSite: true },
  });
  return siteId;
};

export const createBarcode = async (
  client: Client,
  staff: Staff,
  siteId: string,
  receivers: string[] = [],
  name = 'Tor 4',
  questionnaireId = '',
) => {
  const call = { token: staff.token, body: { name, siteId, receivers, questionnaireId } };
  // registration may not have projected a new site yet.
  return until(`the site ${siteId} to be known`, async () => {
    const answer = await client.send(registration.createBarcode, call);
    if (answer.status === 404) return undefined;
    if (answer.status >= 400) throw new Error(`a code was answered ${answer.status}: ${JSON.stringify(answer.body)}`);
    return (answer.body as ResponseOf<typeof registration.createBarcode>).barcode;
  });
};

/** Says yes in the mail that asks a receiver of a QR code. */
export const agreeToMails = async (client: Client, catcher: Catcher, address: string): Promise<void> => {
  const isQuestion = ({ Text, Attachments }: CaughtMail) =>
    Attachments.length === 0 && Text.includes('/app/receiver?token=');
  const mail = await until(`a mail that asks ${address}`, async () => (await catcher.to(address)).find(isQuestion));
  await client.call(registration.confirmReceiver, { body: { token: tokenIn(mail.Text) } });
};

/** A QR code whose receivers have all agreed. */
export const createAgreedBarcode = async (
  client: Client,
  catcher: Catcher,
  staff: Staff,
  { siteId, receivers }: { siteId: string; receivers: string[] },
) => {
  const barcode = await createBarcode(client, staff, siteId, receivers);
  for (const receiver of receivers) await agreeToMails(client, catcher, receiver);
  return barcode;
};

/** The data that a driver enters; `over` changes single fields. */
export const aDriver = (barcodeId: string, over: Partial<DriverRegistration> = {}): DriverRegistration => ({
  barcodeId,
  name: 'Zofia',
  surname: `Nowak-${randomUUID().slice(0, 6)}`,
  phone: `+4860${Math.floor(1_000_000 + Math.random() * 8_999_999)}`,
  preferredLanguage: 'pl',
  signature: signature(),
  consentReadEverything: true,
  consentStoreData: true,
  loadingNumber: 'L-20931',
  freightCompanyName: 'Trans Wrocław',
  freightCompanyCity: 'Wrocław',
  freightCompanyCountry: 'Poland',
  licensePlateTruck: 'WX 12345',
  licensePlateTrailer: 'WX 98765',
  ...over,
});

/** Waits until the registration's PDF can be opened, and gives its link. */
export const pdfReady = async (client: Client, staff: Staff, registrationId: string, seconds = 60): Promise<string> =>
  until(
    `the PDF of ${registrationId}`,
    async () => {
      const answer = await client.send(registration.getRegistration, {
        token: staff.token,
        params: { id: registrationId },
      });
      return (answer.body as { registration?: { pdfUrl?: string } } | undefined)?.registration?.pdfUrl;
    },
    seconds,
  );

/** A guest who scanned a gate's code and chose a language; the guest has only the session's id. */
export interface Guest {
  sessionId: string;
  /** Sends a message and gives its number. */
  write: (text: string) => Promise<number>;
  show: (phraseId: string) => Promise<number>;
  /** All messages so far, as the guest gets them. */
  messages: () => Promise<SessionMessage[]>;
}

export const startGuest = async (client: Client, barcodeId: string, language = 'pl'): Promise<Guest> => {
  // session-voice may not have projected a new code yet.
  const sessionId = await until(`the QR code ${barcodeId} to be known`, async () => {
    const answer = await client.send(sessionVoice.startSession, { body: { barcodeId, language } });
    return (answer.body as { sessionId?: string }).sessionId;
  });
  const { languages } = await client.call(sessionVoice.listLanguages, { query: { barcodeId } });
  const guestLanguageId = languages.find(({ code }) => code === language)!._id;
  await client.call(sessionVoice.selectLanguage, { body: { sessionId, guestLanguageId } });
  const post = async (message: { text: string } | { phraseId: string }): Promise<number> => {
    const { posted } = await client.call(sessionVoice.postMessage, {
      body: { sessionId, sender: 'guest', ...message },
    });
    return posted.seq;
  };
  return {
    sessionId,
    write: (text) => post({ text }),
    show: (phraseId) => post({ phraseId }),
    messages: async () =>
      (await client.call(sessionVoice.getSession, { params: { sessionId }, query: { limit: 1000 } })).session.messages,
  };
};
