import { describe, expect, it } from '@jest/globals';
import type { SessionMessage, Transcript } from '@gatelingo/proto/http/guest-session';
import { ApiError, type ApiErrorCode } from '@gatelingo/proto/http/api-error';
import { startTranscription, type SoundChunk } from './transcription.ts';

const second = () => new Uint8Array(32_000);
const posted = { seq: 4, text: 'Gdzie jest rampa 4?' } as SessionMessage;
const listening: Transcript = { state: 'listening', text: 'Gdzie jest', partial: 'rampa' };
const done: Transcript = { state: 'done', text: posted.text, partial: '', posted };
const failure = (status: number, code: ApiErrorCode) => new ApiError({ status, code, error: 'Error' });

/** A recording, and what was sent to the server; `answer` gives the server's answers. */
const recording = (answer: (chunk: SoundChunk, sent: SoundChunk[]) => Transcript) => {
  const sent: SoundChunk[] = [];
  const partials: string[] = [];
  const waited: number[] = [];
  const transcription = startTranscription({
    recordingId: 'r1',
    send: async (chunk) => {
      sent.push(chunk);
      await Promise.resolve();
      return answer(chunk, sent);
    },
    onPartial: ({ text, partial }) => partials.push(`${text} ${partial}`),
    wait: (milliseconds) => {
      waited.push(milliseconds);
      return Promise.resolve();
    },
  });
  return { ...transcription, sent, partials, waited };
};
const usual = ({ audioBase64 }: SoundChunk) => (audioBase64 === '' ? done : listening);

describe('a recording', () => {
  // holds: P264
  it('is sent in numbered chunks, ended by an empty one, and becomes a message', async () => {
    const { push, end, result, sent, partials } = recording(usual);
    push(second());
    end();
    expect(await result).toEqual({ outcome: 'posted', message: posted });
    expect(sent.map(({ sequence }) => sequence)).toEqual([0, 1]);
    expect(sent.map(({ audioBase64 }) => audioBase64.length > 0)).toEqual([true, false]);
    expect(partials).toEqual(['Gdzie jest rampa']);
  });

  it('has one chunk on its way: what comes meanwhile is gathered, at most 64 KB together', async () => {
    const { push, end, result, sent } = recording(usual);
    for (let count = 0; count < 6; count += 1) push(second());
    end();
    await result;
    const bytes = sent.map(({ audioBase64 }) => Buffer.from(audioBase64, 'base64').length);
    expect(bytes).toEqual([32_000, 65_536, 65_536, 28_928, 0]);
  });

  it('given a chunk that does not get through, sends the same one again', async () => {
    let isFirst = true;
    const { push, end, result, sent, waited } = recording((chunk) => {
      if (!isFirst) return usual(chunk);
      isFirst = false;
      throw failure(0, 'no_connection');
    });
    push(second());
    end();
    expect((await result).outcome).toBe('posted');
    expect(sent.map(({ sequence }) => sequence)).toEqual([0, 0, 1]);
    expect(waited).toEqual([500]);
  });

  // promise: Bad input to the conversation and to WhatsApp
  it('that is given up while a chunk waits for its next try sends no more of it', async () => {
    let abort = () => {};
    const sent: SoundChunk[] = [];
    const { push, result, ...transcription } = startTranscription({
      recordingId: 'r1',
      send: (chunk) => {
        sent.push(chunk);
        return Promise.reject(failure(0, 'no_connection'));
      },
      onPartial: () => {},
      wait: () => Promise.resolve(abort()),
    });
    abort = transcription.abort;
    push(second());
    expect(await result).toMatchObject({ outcome: 'failed', error: { code: 'no_connection' } });
    // All that was under way has ended.
    await new Promise(setImmediate);
    expect(sent).toHaveLength(1);
  });

  it('that the server has lost is to be repeated, and no more of it is sent', async () => {
    const { push, end, result, sent } = recording(() => ({ state: 'repeat', text: '', partial: '' }));
    push(second());
    expect(await result).toEqual({ outcome: 'repeat' });
    push(second());
    end();
    expect(sent).toHaveLength(1);
  });

  it('in which nothing was understood posts nothing', async () => {
    const { end, result } = recording(() => ({ state: 'done', text: '', partial: '' }));
    end();
    expect(await result).toEqual({ outcome: 'nothing' });
  });

  it('of which the server is unsure posts nothing and gives its text', async () => {
    const { end, result } = recording(() => ({
      state: 'done',
      text: 'Gdzie jest trampa?',
      partial: '',
      isUnsure: true,
    }));
    end();
    expect(await result).toEqual({ outcome: 'unsure', text: 'Gdzie jest trampa?' });
  });

  it('that the person discards is ended without a message', async () => {
    const { discard, result, sent } = recording(() => ({ state: 'done', text: 'Gdzie', partial: '' }));
    discard();
    expect(await result).toEqual({ outcome: 'nothing' });
    expect(sent).toEqual([{ audioBase64: '', recordingId: 'r1', sequence: 0, post: false }]);
  });

  it.each([
    [0, 'no_connection', 4],
    [404, 'not_found', 1],
  ] as const)('that fails with %s %s is given up after %i tries', async (status, code, tries) => {
    const { push, result, sent } = recording(() => {
      throw failure(status, code);
    });
    push(second());
    expect(await result).toMatchObject({ outcome: 'failed', error: { code } });
    expect(sent).toHaveLength(tries);
  });
});
