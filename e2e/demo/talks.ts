import { jobs } from '@gatelingo/proto/http/jobs';
import { notification } from '@gatelingo/proto/http/notification';
import { registration } from '@gatelingo/proto/http/registration';
import { sessionVoice } from '@gatelingo/proto/http/session-voice';
import { sitesLocations } from '@gatelingo/proto/http/sites-locations';
import { type Staff, startGuest } from '../builders.ts';
import { until } from '../catcher.ts';
import type { Client } from '../client.ts';
import type { Phones } from '../phones.ts';

/** A sentence of one side; the other side reads it in its own language. */
interface Sentence {
  by: 'driver' | 'clerk';
  text: string;
}

/** The last question is left to whoever looks at the demo. */
export const atTheGate: readonly Sentence[] = [
  { by: 'driver', text: 'Bom dia! Cheguei ao portão 1 com 24 paletes.' },
  { by: 'clerk', text: 'Good morning! Please park in area B and wait for my message.' },
  { by: 'driver', text: 'Onde fica o escritório? Tenho os documentos da carga.' },
  { by: 'clerk', text: 'The office is on the left, next to gate 1. You can leave your documents there.' },
  { by: 'driver', text: 'Quanto tempo vou esperar?' },
];
export const onWhatsApp: readonly Sentence[] = [
  { by: 'driver', text: 'Bom dia! A porta traseira do reboque não abre.' },
  { by: 'clerk', text: 'Good morning, please drive to dock 4. A colleague will help you.' },
  { by: 'driver', text: 'Obrigado. Vou para a doca 4 agora.' },
];

const line = ({ by, text }: Sentence, translated: string | undefined) =>
  `  ${by === 'driver' ? 'driver' : 'clerk '}  ${text}  →  ${translated ?? '(not translated)'}`;

/** The models are loaded when the first sentence comes, and a provider that is away is asked again. */
const patience = 90;

/** A Portuguese driver at a gate and an English clerk write to each other; gives the session's id. */
export const playSession = async (
  client: Client,
  { token }: Staff,
  barcodeId: string,
  log: (what: string) => void,
): Promise<string> => {
  log('A Portuguese driver at Tor 1 and an English clerk write to each other:');
  const guest = await startGuest(client, barcodeId, 'pt');
  const { sessionId } = guest;
  await client.call(sessionVoice.openSession, { token, body: { sessionId, language: 'en' } });
  const write = async ({ by, text }: Sentence): Promise<number> => {
    if (by === 'driver') return guest.write(text);
    const body = { sessionId, sender: 'company', text, language: 'en' } as const;
    return (await client.call(sessionVoice.postMessage, { token, body })).posted.seq;
  };
  for (const sentence of atTheGate) {
    const seq = await write(sentence);
    const message = await until(
      `the translation of "${sentence.text}"`,
      async () => (await guest.messages()).find((each) => each.seq === seq && each.translation !== 'pending'),
      patience,
    );
    log(line(sentence, message.translations[sentence.by === 'driver' ? 'en' : 'pt']));
  }
  return sessionId;
};

/** The same by WhatsApp, in the chat of a job that the driver gets; gives the job's id. */
export const playChat = async (
  client: Client,
  phones: Phones,
  { token }: Staff,
  { siteId, visitId }: { siteId: string; visitId: string },
  log: (what: string) => void,
): Promise<string> => {
  log('The driver gets a job by WhatsApp, and writes back:');
  const { locationId } = await client.call(sitesLocations.createLocation, {
    token,
    body: { locationName: 'Dock 4', lat: 53.5436, lng: 9.9722, siteId, address: 'Hafenstraße 12, 20457 Hamburg' },
  });
  const driver = await until('the driver who can be given a job', async () => {
    const { truckers } = await client.call(registration.listAvailableTruckers, { token, query: { limit: 1000 } });
    return truckers.find((each) => each.visitId === visitId);
  });
  const steps = [{ locationId, dueTime: new Date(Date.now() + 45 * 60_000).toISOString() }];
  const job = await until('the place to be known', async () => {
    const body = { title: 'Delivery of paper', siteId, existingTruckerId: driver._id, steps };
    const answer = await client.send(jobs.createJob, { token, body });
    return answer.status < 300 && (answer.body as { job: { _id: string } }).job;
  });
  const jobId = job._id;
  const chat = () => client.call(notification.listChatMessages, { token, params: { jobId }, query: {} });
  const isOnPhone = async () => (await chat()).messages.some(({ state }) => state === 'delivered' || state === 'read');
  await until('the job on the phone', isOnPhone, patience);
  const write = async ({ by, text }: Sentence): Promise<unknown> =>
    by === 'driver'
      ? phones.write(driver.plainPhone, { body: text })
      : client.call(notification.postChatMessage, { token, params: { jobId }, body: { text } });
  for (const sentence of onWhatsApp) {
    await write(sentence);
    const message = await until(
      `the translation of "${sentence.text}"`,
      async () =>
        (await chat()).messages.find(({ text, translation }) => text === sentence.text && translation !== 'pending'),
      patience,
    );
    log(line(sentence, message.translatedText || undefined));
  }
  return jobId;
};
