import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders, ServerHttp2Stream } from 'node:http2';
import { setTimeout as wait } from 'node:timers/promises';
import { awsErrorBody, awsErrorHeaders, awsHeaders } from './aws-answer.ts';
import type { Behaviour } from './behaviour.ts';
import { createDictation, type Dictation, type Recognised } from './dictation.ts';
import { recordCall, type Simulator } from './simulator.ts';
import { BadFrame, createFrames, emptyEvent, exceptionEvent, newResultId, transcriptEvent } from './transcript.ts';

/** Like Amazon: a stream without sound for this long is ended. */
const silenceMs = 15_000;
const longestHang = 10 * 60_000;

function refuse(stream: ServerHttp2Stream, status: number, code: string, message: string): void {
  stream.respond({ ':status': status, ...awsErrorHeaders(code) });
  stream.end(awsErrorBody(code, message));
}

/** Amazon Transcribe's `StartStreamTranscription`: sound in, results out, both as event streams over HTTP/2. */
export async function transcribeStream(
  simulator: Simulator,
  stream: ServerHttp2Stream,
  headers: IncomingHttpHeaders,
): Promise<void> {
  const language = String(headers['x-amzn-transcribe-language-code'] ?? '');
  const sampleRate = Number(headers['x-amzn-transcribe-sample-rate']);
  const { behaviour, answered } = recordCall(simulator, {
    provider: 'transcribe',
    call: 'StartStreamTranscription',
    asked: { language, sampleRate },
  });
  const gone = new AbortController();
  // A client that disconnects is not a fault of the simulator.
  stream.on('error', () => gone.abort());
  stream.once('close', () => gone.abort());
  stream.session?.once('error', () => gone.abort());

  if (await misbehaves(simulator, stream, behaviour, gone.signal)) return answered(behaviour.mode);
  if (
    language === '' ||
    !(sampleRate >= 8_000 && sampleRate <= 48_000) ||
    headers['x-amzn-transcribe-media-encoding'] !== 'pcm'
  ) {
    refuse(
      stream,
      400,
      'BadRequestException',
      'A language, a sample rate of 8000 to 48000 and the encoding pcm are needed.',
    );
    return answered('BadRequestException');
  }
  stream.respond({
    ':status': 200,
    ...awsHeaders(),
    'content-type': 'application/vnd.amazon.eventstream',
    'x-amzn-transcribe-language-code': language,
    'x-amzn-transcribe-sample-rate': String(sampleRate),
    'x-amzn-transcribe-session-id': randomUUID(),
  });
  if (behaviour.mode === 'nonsense') {
    stream.end('This is no event stream, although it says so.');
    return answered(behaviour.mode);
  }
  const failsAtEnd = behaviour.mode === 'fail' ? behaviour.code : undefined;
  const dictation = createDictation(sampleRate, () => simulator.scripts.next(language));
  answered(await listen(stream, { dictation, sampleRate, failsAtEnd }));
}

/** Applies the behaviour; returns whether the call is over because of it. */
async function misbehaves(
  { behaviours }: Simulator,
  stream: ServerHttp2Stream,
  behaviour: Behaviour,
  gone: AbortSignal,
): Promise<boolean> {
  const pause = (ms: number) => wait(ms, undefined, { signal: gone, ref: false }).catch(() => undefined);
  switch (behaviour.mode) {
    case 'slow':
      await pause(behaviour.delayMs);
      return gone.aborted;
    case 'hold':
      await behaviours.untilSet();
      return gone.aborted;
    case 'hang':
      await pause(longestHang);
      return true;
    case 'reset':
      stream.session?.destroy();
      return true;
    case 'fail':
      if (behaviour.at === 'end') return false;
      refuse(stream, behaviour.status, behaviour.code, 'The simulator was told to fail.');
      return true;
    case 'ok':
    case 'nonsense':
      return false;
  }
}

/** Reads the stream to its end, answers with the texts of the script, and returns them. */
async function listen(
  stream: ServerHttp2Stream,
  { dictation, sampleRate, failsAtEnd }: { dictation: Dictation; sampleRate: number; failsAtEnd: string | undefined },
): Promise<string> {
  const frames = createFrames();
  const finals: string[] = [];
  let id = newResultId();
  let start = 0;
  let seconds = 0;
  const sendResults = (all: Recognised[]) => {
    for (const result of all) {
      stream.write(transcriptEvent(result, id, { start, end: seconds }));
      if (!result.isFinal) continue;
      finals.push(result.text);
      id = newResultId();
      start = seconds;
    }
  };
  const fail = (code: string, message: string) => {
    stream.end(exceptionEvent(code, message));
    return code;
  };
  const silence = setTimeout(() => {
    fail('BadRequestException', 'Your request timed out because no new audio was received for 15 seconds.');
  }, silenceMs);
  silence.unref();
  try {
    // The end of the loop must not destroy the stream, as answers are still to be written.
    for await (const bytes of stream.iterator({ destroyOnReturn: false }) as AsyncIterable<Uint8Array>) {
      silence.refresh();
      for (const { sound, isEnd } of frames(bytes)) {
        if (sound) {
          if (seconds === 0) stream.write(emptyEvent());
          seconds += sound.length / 2 / sampleRate;
          if (sound.length > 0) sendResults(dictation.recognise(sound));
        }
        if (!isEnd) continue;
        if (failsAtEnd !== undefined) return fail(failsAtEnd, 'The simulator was told to fail.');
        sendResults(dictation.finish());
        stream.end();
        return finals.join(' ') || '(nothing)';
      }
    }
    return '(the caller left)';
  } catch (error) {
    if (error instanceof BadFrame) return fail('BadRequestException', error.message);
    // The client closed the stream.
    if (stream.destroyed || stream.aborted) return '(the caller left)';
    throw error;
  } finally {
    clearTimeout(silence);
  }
}
