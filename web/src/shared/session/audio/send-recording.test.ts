import type { Transcript } from '@gatelingo/proto/http/guest-session';
import { expect, it } from '@jest/globals';
import { ApiError } from '@gatelingo/proto/http/api-error';
import { UnsureSpeech } from '../outbox.ts';
import { message } from '../testing/given.ts';
import { sendRecording } from './send-recording.ts';
import type { SoundChunk } from './transcription.ts';

const listening: Transcript = { state: 'listening', text: '', partial: '' };
const posted: Transcript = { state: 'done', text: 'text 1', partial: '', posted: message(1, 1) };

/** A recording of so many seconds; `answer` is the server's, by default it understands. */
const given = (
  seconds: number,
  answer: (chunk: SoundChunk) => Transcript = ({ audioBase64 }) => (audioBase64 === '' ? posted : listening),
) => {
  const sent: SoundChunk[] = [];
  let clock = 0;
  let isWanted = true;
  const times: number[] = [];
  const outcome = () =>
    sendRecording({
      recordingId: 'r1',
      sound: new Uint8Array(seconds * 32_000),
      send: (chunk) => {
        sent.push(chunk);
        times.push(clock);
        return Promise.resolve().then(() => answer(chunk));
      },
      isWanted: () => isWanted,
      wait: (milliseconds) => {
        clock += milliseconds;
        return Promise.resolve();
      },
      now: () => clock,
    }).catch((error: unknown) => error as ApiError);
  const discard = () => (isWanted = false);
  return { sent, times, outcome, discard };
};

it('sends the whole sound in order and then its end, and returns the message', async () => {
  const { sent, outcome } = given(5);
  expect(await outcome()).toMatchObject({ seq: 1 });
  expect(sent.map(({ sequence }) => sequence)).toEqual([0, 1, 2, 3]);
  expect(sent.map(({ audioBase64 }) => audioBase64 === '')).toEqual([false, false, false, true]);
});

it('is never faster than the server allows: 15 s of sound and 1.25 times as fast as speech', async () => {
  const { sent, times, outcome } = given(115);
  await outcome();
  const seconds = sent.map((_, index) => Math.min(115, (index + 1) * 2.048));
  expect(seconds.filter((arrived, index) => arrived > ((times[index] ?? 0) / 1000) * 1.25 + 15)).toEqual([]);
});

it('given a recording whose message is stored already, sends no more of it', async () => {
  const { sent, outcome } = given(60, () => posted);
  expect(await outcome()).toMatchObject({ seq: 1 });
  expect(sent).toHaveLength(1);
});

it.each<[string, Transcript, number]>([
  ['was lost on the way, is sent again later', { ...listening, state: 'repeat' }, 503],
  ['was not understood, fails', { ...listening, state: 'done' }, 422],
])('given a recording that %s', async (_what, answer, status) => {
  expect(await given(4, ({ audioBase64 }) => (audioBase64 === '' ? answer : listening)).outcome()).toMatchObject({
    status,
  });
});

it('given a recording of which the recogniser is unsure, fails with the text, for the person to check', async () => {
  const unsure: Transcript = { ...listening, state: 'done', text: 'Gdzie jest trampa?', isUnsure: true };
  const outcome = await given(4, ({ audioBase64 }) => (audioBase64 === '' ? unsure : listening)).outcome();
  expect(outcome).toBeInstanceOf(UnsureSpeech);
  expect(outcome).toMatchObject({ status: 422, text: 'Gdzie jest trampa?' });
});

it('given another recording in the session, waits for it', async () => {
  const busy = given(4, () => {
    throw new ApiError({ status: 409, code: 'conflict', error: 'Another recording is going on.' });
  });
  expect(await busy.outcome()).toMatchObject({ status: 503 });
});

it('given that it is discarded while it is sent, posts nothing', async () => {
  const { sent, outcome, discard } = given(60, () => {
    discard();
    return listening;
  });
  await outcome();
  expect(sent.at(-1)).toMatchObject({ audioBase64: '', post: false });
  expect(sent).toHaveLength(2);
});
