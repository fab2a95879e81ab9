import { ApiError, call } from '../../../shared/api-client.ts';
import { createListeners } from '../../../shared/listeners.ts';
import { createKeptSounds } from '../../../shared/session/audio/kept-sounds.ts';
import { secondsOf, sendRecording } from '../../../shared/session/audio/send-recording.ts';
import type { StoredMessage } from '../../../shared/session/session-view.ts';
import { waitingIn, type Outbox } from '../../../shared/outbox/outbox.ts';
import { createSender as createOutboxSender } from '../../../shared/outbox/sender.ts';
import {
  forgetOld,
  guestOutboxKey,
  type MessageSender,
  type Outgoing,
  type SendMessage,
} from '../../../shared/session/outbox.ts';
import { browserStore, withMemory } from '../../../shared/stored.ts';

const sent = createListeners<[message: StoredMessage, entry: Outgoing]>();
/** Calls the listener with each message that the server has stored. */
export const onGuestMessageSent = sent.subscribe;
let sender: MessageSender | undefined;

const sounds = createKeptSounds();
const pause = (milliseconds: number) => new Promise<void>((done) => setTimeout(done, milliseconds));

const sendKept = async ({ sessionId, clientId: recordingId }: Outgoing): Promise<StoredMessage> => {
  const sound = await sounds.read(recordingId);
  if (!sound) throw new ApiError({ status: 410, code: 'gone', error: 'The phone has lost this recording.' });
  return sendRecording({
    recordingId,
    sound,
    send: (chunk) => call('transcribe', { body: { sessionId, ...chunk } }),
    isWanted: () => waitingIn(guestOutbox).some(({ clientId }) => clientId === recordingId),
    wait: pause,
    now: Date.now,
  });
};

const send: SendMessage = async (entry) => {
  if (entry.seconds !== undefined) return sendKept(entry);
  const { sessionId, text, phraseId, clientId } = entry;
  const body = { sessionId, sender: 'guest', text, clientId, ...(phraseId === undefined ? {} : { phraseId }) } as const;
  return (await call('postMessage', { body })).posted;
};

export const guestOutbox: Outbox = { store: withMemory(browserStore), key: guestOutboxKey };

const createSender = (): MessageSender => {
  forgetOld(guestOutbox, Date.now());
  void sounds.removeOthers(waitingIn(guestOutbox).map(({ clientId }) => clientId));
  return createOutboxSender({
    outbox: guestOutbox,
    send,
    onDelivery: (entry, delivery) => {
      if (delivery.state !== 'sent') return;
      sent.tell(delivery.answer, entry);
      if (entry.seconds !== undefined) void sounds.remove(entry.clientId);
    },
  });
};

/** The page's only sender: it also sends messages of an earlier visit. */
export const guestSender = (): MessageSender => (sender ??= createSender());

/** Sends a recording later: its sound is stored first, so that no entry is without one. */
export const submitRecording = async (
  recording: Pick<Outgoing, 'clientId' | 'sessionId' | 'language'>,
  sound: Uint8Array<ArrayBuffer>,
): Promise<void> => {
  await sounds.keep(recording.clientId, sound);
  guestSender().submit({ ...recording, text: '', seconds: secondsOf(sound), writtenAt: Date.now() });
};

export const discardWaiting = ({ clientId, seconds }: Outgoing): void => {
  guestSender().discard(clientId);
  if (seconds !== undefined) void sounds.remove(clientId);
};
