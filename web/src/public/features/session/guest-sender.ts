import { ApiError, call } from '../../../shared/api-client.ts';
import { createListeners } from '../../../shared/listeners.ts';
import type { KeptSounds } from '../../../shared/session/audio/kept-sounds.ts';
import type { StoredMessage } from '../../../shared/session/session-view.ts';
import { waitingIn, type Outbox } from '../../../shared/outbox/outbox.ts';
import { createSender as createOutboxSender } from '../../../shared/outbox/sender.ts';
import {
  forgetOld,
  guestOutboxKey,
  saveUnsure,
  type MessageSender,
  type Outgoing,
  type SendMessage,
  UnsureSpeech,
} from '../../../shared/session/outbox.ts';
import { browserStore, withMemory } from '../../../shared/stored.ts';
import { keyHeader } from './guest-key.ts';

const sent = createListeners<[message: StoredMessage, entry: Outgoing]>();
/** Calls the listener with each message that the server has stored. */
export const onGuestMessageSent = sent.subscribe;
let sender: MessageSender | undefined;

/** Stored once this phone has kept a recording: without it there are no sounds, and the page does not look for any. */
const soundsKey = 'sessionSounds';
const loadVoice = () => import('../../../shared/session/audio/voice.ts');
let kept: Promise<KeptSounds> | undefined;
const keptSounds = () => {
  kept ??= loadVoice().then(({ createKeptSounds }) => createKeptSounds());
  // A file that did not load is fetched again the next time.
  kept.catch(() => (kept = undefined));
  return kept;
};
const removeSound = (id: string) => void keptSounds().then((sounds) => sounds.remove(id), console.warn);
const pause = (milliseconds: number) => new Promise<void>((done) => setTimeout(done, milliseconds));

const sendKept = async ({ sessionId, clientId: recordingId }: Outgoing): Promise<StoredMessage> => {
  const [{ sendRecording }, sounds] = await Promise.all([loadVoice(), keptSounds()]).catch(() => {
    throw new ApiError({ status: 0, code: 'no_connection', error: 'No connection.' });
  });
  const sound = await sounds.read(recordingId);
  if (!sound) throw new ApiError({ status: 410, code: 'gone', error: 'The phone has lost this recording.' });
  return sendRecording({
    recordingId,
    sound,
    send: (chunk) =>
      call('transcribe', { body: { sessionId, askIfUnsure: true, ...chunk }, headers: keyHeader(sessionId) }),
    isWanted: () => waitingIn(guestOutbox).some(({ clientId }) => clientId === recordingId),
    wait: pause,
    now: Date.now,
  });
};

const send: SendMessage = async (entry) => {
  if (entry.seconds !== undefined) return sendKept(entry);
  const { sessionId, text, phraseId, clientId } = entry;
  const body = { sessionId, sender: 'guest', text, clientId, ...(phraseId === undefined ? {} : { phraseId }) } as const;
  return (await call('postMessage', { body, headers: keyHeader(sessionId) })).posted;
};

export const guestOutbox: Outbox = { store: withMemory(browserStore), key: guestOutboxKey };

const createSender = (): MessageSender => {
  forgetOld(guestOutbox, Date.now());
  const ids = waitingIn(guestOutbox).map(({ clientId }) => clientId);
  if (guestOutbox.store.read(soundsKey) !== null)
    void keptSounds().then((sounds) => sounds.removeOthers(ids), console.warn);
  return createOutboxSender({
    outbox: guestOutbox,
    send,
    onDelivery: (entry, delivery) => {
      if (delivery.state === 'waiting') return;
      if (delivery.state === 'sent') sent.notify(delivery.answer, entry);
      else if (!(delivery.error instanceof UnsureSpeech)) return;
      else saveUnsure(guestOutbox, entry, delivery.error);
      if (entry.seconds !== undefined) removeSound(entry.clientId);
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
  const [{ secondsOf }, sounds] = await Promise.all([loadVoice(), keptSounds()]);
  guestOutbox.store.write(soundsKey, 'kept');
  await sounds.save(recording.clientId, sound);
  guestSender().submit({ ...recording, text: '', seconds: secondsOf(sound), writtenAt: Date.now() });
};

export const discardWaiting = ({ clientId, seconds }: Outgoing): void => {
  guestSender().discard(clientId);
  if (seconds !== undefined) removeSound(clientId);
};
