import { randomUUID } from 'node:crypto';
import { EventStreamCodec } from '@smithy/eventstream-codec';
import type { Recognised } from './dictation.ts';

const codec = new EventStreamCodec(
  (bytes) => Buffer.from(bytes).toString(),
  (characters) => Buffer.from(characters),
);

const longestMessage = 1024 * 1024;

export class BadFrame extends Error {}

/** Splits the received bytes into the messages of Amazon's event stream, and takes them out of their signed envelopes. */
export function createFrames(): (bytes: Uint8Array) => { sound?: Uint8Array; isEnd: boolean }[] {
  let waiting = Buffer.alloc(0);
  return (bytes) => {
    waiting = Buffer.concat([waiting, bytes]);
    const frames: { sound?: Uint8Array; isEnd: boolean }[] = [];
    while (waiting.length >= 4 && waiting.length >= waiting.readUInt32BE(0)) {
      const length = waiting.readUInt32BE(0);
      if (length < 16) throw new BadFrame('A message of the stream is too short.');
      frames.push(open(waiting.subarray(0, length)));
      waiting = waiting.subarray(length);
    }
    if (waiting.length > longestMessage) throw new BadFrame('A message of the stream is too long.');
    return frames;
  };
}

function open(frame: Uint8Array): { sound?: Uint8Array; isEnd: boolean } {
  try {
    const { body: signed } = codec.decode(frame);
    // The last envelope is empty.
    if (signed.length === 0) return { isEnd: true };
    return { sound: codec.decode(signed).body, isEnd: false };
  } catch (error) {
    throw new BadFrame('A message of the stream can not be read.', { cause: error });
  }
}

const text = (value: string) => ({ type: 'string' as const, value });

export interface Span {
  start: number;
  end: number;
}

const resultsEvent = (results: object[]): Uint8Array =>
  codec.encode({
    headers: {
      ':message-type': text('event'),
      ':event-type': text('TranscriptEvent'),
      ':content-type': text('application/json'),
    },
    body: Buffer.from(JSON.stringify({ Transcript: { Results: results } })),
  });

/** Amazon's event without words. Its clients wait for a first event before they hand out the stream. */
export const emptyEvent = (): Uint8Array => resultsEvent([]);

/** The words and punctuation marks of a result, at even distances. Like Amazon: only a final one has confidences. */
function itemsOf({ text: spoken, confidence, isFinal }: Recognised, { start, end }: Span): object[] {
  const contents = spoken.match(/[^\s.,!?…]+|[.,!?…]+/gu) ?? [];
  const length = (end - start) / Math.max(1, contents.length);
  return contents.map((content, index) => {
    const isMark = /^[.,!?…]/u.test(content);
    return {
      Content: content,
      StartTime: start + index * length,
      EndTime: start + (index + 1) * length,
      Type: isMark ? 'punctuation' : 'pronunciation',
      ...(isFinal ? { Confidence: isMark ? 0 : confidence } : {}),
    };
  });
}

/** A result as an event of the stream. The partial results of one sentence and its final one share an id. */
export function transcriptEvent(recognised: Recognised, id: string, { start, end }: Span): Uint8Array {
  const result = {
    ResultId: id,
    StartTime: start,
    EndTime: end,
    IsPartial: !recognised.isFinal,
    ChannelId: 'ch_0',
    Alternatives: [{ Transcript: recognised.text, Items: itemsOf(recognised, { start, end }) }],
  };
  return resultsEvent([result]);
}

export function exceptionEvent(code: string, message: string): Uint8Array {
  return codec.encode({
    headers: {
      ':message-type': text('exception'),
      ':exception-type': text(code),
      ':content-type': text('application/json'),
    },
    body: Buffer.from(JSON.stringify({ Message: message })),
  });
}

export const newResultId = () => randomUUID();
