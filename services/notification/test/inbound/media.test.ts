import { once } from 'node:events';
import type { RequestListener } from 'node:http';
import { afterEach, describe, expect, test } from '@jest/globals';
import { eventually, serve } from '@gatelingo/chassis/testing';
import sharp from 'sharp';
import { fetchFromTwilio } from '../../src/inbound/providers/twilio-media.ts';
import { aPhone, patience, pdf } from '../notification-service.ts';
import { withTwilioWorld, world } from '../twilio-world.ts';
import { longRows } from '../../../../stack/src/tests/long.ts';

withTwilioWorld();

const dataUrl = (contentType: string, bytes: Buffer) => `data:${contentType};base64,${bytes.toString('base64')}`;
/** A driver with a job sends this; returns the one message that arrives, once its media are no longer fetched. */
const sent = async (written: object) => {
  const phone = aPhone();
  const job = await world.job(await world.notification.company('pl'), phone);
  await world.drivers.write(phone, written);
  return eventually(async () => {
    const [message] = await world.receivedIn(job);
    if (!message || message.media.some(({ state }) => state === 'pending')) throw new Error('not there yet');
    return message;
  }, patience);
};
const read = async (url = '') => {
  const answer = await fetch(url);
  const { headers, status } = answer;
  return {
    status,
    contentType: headers.get('content-type'),
    disposition: headers.get('content-disposition'),
    policy: headers.get('content-security-policy'),
    bytes: Buffer.from(await answer.arrayBuffer()),
  };
};

const confined = "default-src 'none'; sandbox";

// promise: Nobody in who does not belong
test('attack: a document of a driver with a program in it is saved, and runs nothing in our origin', async () => {
  const program = Buffer.concat([pdf, Buffer.from('/OpenAction << /S /JavaScript /JS (app.alert(1)) >>')]);
  const { media } = await sent({ mediaUrl: dataUrl('application/pdf', program) });
  const saved = await read(media[0]?.url);
  expect(saved).toMatchObject({ status: 200, contentType: 'application/pdf', policy: confined });
  expect(saved.disposition).toMatch(/^attachment;.*\.pdf$/);
});

test('a picture is kept without what lies hidden in it, and shown and saved by its signed link', async () => {
  // Given a photograph that says where it was taken.
  const side = { width: 400, height: 300, channels: 3 as const, background: 'white' };
  const photo = await sharp({ create: side })
    .withExif({ IFD0: { Copyright: 'hidden in metadata' } })
    .jpeg()
    .toBuffer();
  // When the driver sends it, with something behind it.
  const bytes = Buffer.concat([photo, Buffer.from('<script>hidden behind</script>')]);
  const { text, media } = await sent({ body: 'Uszkodzone', mediaUrl: dataUrl('image/jpeg', bytes) });
  // Then
  expect(text).toBe('Uszkodzone');
  expect(media).toMatchObject([{ kind: 'image', state: 'ready', reason: '', contentType: 'image/jpeg' }]);
  const url = media[0]?.url ?? '';
  const shown = await read(url);
  expect(shown).toMatchObject({ status: 200, contentType: 'image/jpeg', policy: confined });
  expect(shown.disposition).toMatch(/^inline;/);
  expect(shown.bytes.includes('hidden')).toBe(false);
  expect(await sharp(shown.bytes).metadata()).toMatchObject({ format: 'jpeg', width: 400, height: 300 });
  expect((await read(`${url}&download=1`)).disposition).toMatch(/^attachment; filename="[\w-]+\.jpg"$/);
  expect((await read(url.replace(/signature=./, 'signature=~'))).status).toBe(403);
});

test('a voice note is kept as sound that every browser plays, and is read in parts, as Safari does', async () => {
  const { media } = await sent({ mediaUrl: '/samples/ro-i-need-a-pallet-jack.ogg' });
  expect(media).toMatchObject([{ kind: 'audio', state: 'ready', contentType: 'audio/wav' }]);
  const url = media[0]?.url ?? '';
  const { contentType, bytes } = await read(url);
  expect(contentType).toBe('audio/wav');
  expect(bytes.toString('latin1', 0, 16)).toMatch(/^RIFF....WAVEfmt $/s);
  const part = await fetch(url, { headers: { range: 'bytes=0-3' } });
  expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 0-3/${String(bytes.length)}`]);
  expect(await part.text()).toBe('RIFF');
  expect((await fetch(url, { headers: { range: `bytes=${String(bytes.length)}-` } })).status).toBe(416);
  expect((await read(`${url}&download=1`)).disposition).toMatch(/\.wav"$/);
});

test.each([
  ['', ''],
  ...longRows([
    ['with a byte-order mark before it', '\ufeff'],
    ['with a line before it', '@PJL ENTER LANGUAGE=PDF\r\n'],
  ] as const),
] as const)('a PDF %s is a document', async (_how, first) => {
  const bytes = Buffer.concat([Buffer.from(first), pdf]);
  const { media } = await sent({ mediaUrl: dataUrl('application/pdf', bytes) });
  expect(media).toMatchObject([{ kind: 'document', state: 'ready', contentType: 'application/pdf' }]);
  expect((await read(media[0]?.url)).bytes.equals(bytes)).toBe(true);
});

test('a position has its place and its name', async () => {
  const where = { latitude: 53.55, longitude: 9.99, label: 'Rastplatz', address: 'A7' };
  expect(await sent(where)).toMatchObject({ position: { lat: 53.55, lng: 9.99, label: 'Rastplatz, A7' }, media: [] });
});

test.each([
  [
    'a program that calls itself a picture',
    () => dataUrl('image/jpeg', Buffer.from('MZ\x90\0 this is a program')),
    'wrong-kind',
  ],
  ['a torn picture', () => dataUrl('image/png', Buffer.from('\x89PNG\r\n\x1a\n and nothing', 'latin1')), 'damaged'],
  ['a torn voice note', () => dataUrl('audio/ogg; codecs=opus', Buffer.from('OggS and nothing')), 'damaged'],
  ...longRows([
    ['a film', () => dataUrl('video/mp4', Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0mp42isom')), 'wrong-kind'],
    ['music', () => dataUrl('audio/mpeg', Buffer.from('ID3\x04\0\0\0\0\0\0', 'latin1')), 'other-sound'],
    ['more than 16 MB', () => `${world.front.url}/too-large`, 'too-large'],
  ] as const),
] as const)('%s is refused with the reason, and the message arrives all the same', async (_what, mediaUrl, reason) => {
  const { text, media } = await sent({ body: 'Proszę', mediaUrl: mediaUrl() });
  expect(text).toBe('Proszę');
  expect(media).toMatchObject([{ state: 'refused', url: '', reason }]);
});

test('a contact card is the message’s text, with its name and number, and no file', async () => {
  const card = ['BEGIN:VCARD', 'VERSION:3.0', 'FN:Ewa Nowak', 'TEL;waid=48600100200:+48 600 100 200', 'END:VCARD'];
  const phone = aPhone();
  const job = await world.job(await world.notification.company('pl'), phone);
  await world.drivers.write(phone, { mediaUrl: dataUrl('text/vcard', Buffer.from(card.join('\r\n'))) });
  await eventually(async () => {
    expect(await world.receivedIn(job)).toMatchObject([{ text: 'Ewa Nowak, +48 600 100 200', media: [] }]);
  }, patience);
});

test('a driver whose file the staff cannot open is notified of that, and of a picture that they can, not', async () => {
  const phone = aPhone();
  const job = await world.job(await world.notification.company('pl'), phone);
  const gotten = async () =>
    (await world.drivers.messages(phone)).filter(({ body }) => body.startsWith('Obsługa nie może otworzyć'));
  const picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
    .jpeg()
    .toBuffer();
  await world.drivers.write(phone, { mediaUrl: dataUrl('image/jpeg', picture) });
  await world.drivers.write(phone, { mediaUrl: dataUrl('video/mp4', Buffer.from('\0\0\0\x18ftypmp42')) });
  await eventually(async () => expect(await gotten()).toHaveLength(1), patience);
  expect((await world.receivedIn(job)).map(({ media: [medium] }) => medium?.state)).toEqual(['ready', 'refused']);
});

describe('Twilio sends on', () => {
  const servers: Awaited<ReturnType<typeof serve>>[] = [];
  afterEach(() => Promise.all(servers.splice(0).map((server) => server.close())));
  const urlOf = async (answer: RequestListener) => {
    const server = await serve(answer);
    servers.push(server);
    return server.url;
  };
  /** Sends on as often as the path says, at last to `end`. */
  const sendingOn = (asked: string[], end = '/medium') =>
    urlOf(({ url = '', headers }, answer) => {
      asked.push(`${url} ${headers.authorization ?? ''}`);
      const left = Number(url.slice(1));
      if (Number.isNaN(left)) answer.end('the medium');
      else answer.writeHead(307, { location: left === 1 ? end : `/${String(left - 1)}` }).end();
    });
  const fetched = async (twilio: string, path: string) => {
    const account = { TWILIO_ACCOUNT_SID: 'AC1', TWILIO_AUTH_TOKEN: 'secret', TWILIO_URL: twilio };
    const { signal } = new AbortController();
    return (await fetchFromTwilio(account, `https://api.twilio.com${path}`, signal)).toString();
  };

  test('three times at the most', async () => {
    const asked: string[] = [];
    const twilio = await sendingOn(asked);
    expect(await fetched(twilio, '/3')).toBe('the medium');
    const token = `Basic ${btoa('AC1:secret')}`;
    expect(asked).toEqual([`/3 ${token}`, `/2 ${token}`, `/1 ${token}`, `/medium ${token}`]);
    await expect(fetched(twilio, '/4')).rejects.toThrow('too often');
  });

  test('to nobody else, who is not even asked', async () => {
    const [strangers, asked]: [string[], string[]] = [[], []];
    const stranger = await sendingOn(strangers);
    const twilio = await sendingOn(asked, `${stranger}/medium`);
    await expect(fetched(twilio, '/1')).rejects.toThrow(new URL(stranger).host);
    expect([asked.length, strangers]).toEqual([1, []]);
  });

  test('what does not end is not read further than 16 MB', async () => {
    let written = 0;
    let isOver: Promise<unknown> = Promise.resolve();
    const piece = Buffer.alloc(1024 * 1024);
    const twilio = await urlOf((_request, answer) => {
      isOver = once(answer, 'close');
      const more = () => {
        written += piece.length;
        answer.write(piece, (error) => {
          if (!error) more();
        });
      };
      more();
    });
    await expect(fetched(twilio, '/endless')).rejects.toThrow('too-large');
    await isOver;
    expect(written).toBeLessThan(64 * 1024 * 1024);
  });
});

test('a file that is not at Twilio is refused', async () => {
  const account = { TWILIO_ACCOUNT_SID: 'AC1', TWILIO_AUTH_TOKEN: 'secret', TWILIO_URL: undefined };
  const { signal } = new AbortController();
  await expect(fetchFromTwilio(account, 'https://twilio.com.example/ME1', signal)).rejects.toThrow('not-there');
});
