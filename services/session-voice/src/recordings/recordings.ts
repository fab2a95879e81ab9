import { randomUUID } from 'node:crypto';
import type { Clock } from '@gatelingo/chassis/clock';
import { problem, toProblem } from '@gatelingo/chassis/errors';
import type { Logger } from '@gatelingo/chassis/log';
import type { Metrics } from '@gatelingo/chassis/metrics';
import type { Place, Pool } from '@gatelingo/chassis/shares';
import type { SpeechIn } from '@gatelingo/chassis/speech';
import { isFirst } from '../domain/recording.ts';
import { createExchange } from './exchange.ts';
import { type Chunk, type Recognised, openRecording, type Recording, type RecordingTimes } from './recording.ts';

/** A chunk as it arrived at any replica. */
interface SessionChunk {
  sessionId: string;
  companyId: string;
  /** The address of a guest; an address of staff does not count. */
  strangersAddress?: string | undefined;
  language: string;
  recordingId: string | undefined;
  sequence: number | undefined;
  audioBase64: string;
}

export interface Recordings {
  /**
   * The text so far from the session's holder, on any replica; undefined if there is no holder and this is not a first
   * chunk. `mayBegin` is called before a stream is opened.
   */
  recognise(chunk: SessionChunk, mayBegin: () => Promise<void>): Promise<Recognised | undefined>;
  /** Drops every recording of this replica. */
  close(): void;
}

const busy = () =>
  problem('conflict', 'Another recording is going on in this session. Please wait until it has ended.');
/** The same code as the pool's, in words for who speaks. */
const full = (error: unknown) => {
  const { code } = toProblem(error);
  if (code !== 'rate_limited' && code !== 'unavailable') return error;
  return problem(code, 'Too many people speak at the moment. Please type instead.', { retryAfter: 10, cause: error });
};

const chunkOf = ({ audioBase64, sequence }: SessionChunk): Chunk => {
  const bytes = Buffer.from(audioBase64, 'base64');
  return { bytes, sequence, length: bytes.length };
};

/** The recordings of all replicas: chunks may reach any replica, one replica holds the stream. */
export const createRecordings = (options: {
  redisUrl: string;
  prefix?: string;
  speechIn: SpeechIn;
  /** The streams that this replica holds. */
  pool: Pool;
  /** Other times than usual, for tests. */
  times?: RecordingTimes;
  /** Converts a provider's failure on any replica into the caller's error. */
  explain(error: unknown): unknown;
  log: Logger;
  clock: Clock;
  metrics: Metrics;
}): Recordings => {
  const { speechIn, pool, times, explain, log, clock, metrics } = options;
  const own = new Map<string, Recording>();
  const open = metrics.gauge('recordings_open', 'Streams of sound that this replica holds.');

  const forget = (sessionId: string, id: string) => {
    if (own.get(sessionId)?.id !== id) return;
    own.delete(sessionId);
    open.set(own.size);
    exchange.letGo(sessionId).catch((err: unknown) => log.warn({ err, sessionId }, 'a session is still listened to'));
  };

  /** Processes the first chunk at the replica that holds the session from now on. */
  const begin = async (given: SessionChunk, place: Place): Promise<Recognised> => {
    const { sessionId, companyId, language, recordingId: id = randomUUID() } = given;
    const onClosed = () => {
      place.release();
      forget(sessionId, id);
    };
    try {
      const recording = await openRecording({ id, companyId, language, speechIn, clock, times, onClosed });
      own.set(sessionId, recording);
      open.set(own.size);
      return await recording.recognise(chunkOf(given));
    } catch (error) {
      if (!own.has(sessionId)) {
        place.release();
        await exchange.letGo(sessionId);
      }
      throw explain(error);
    }
  };

  const placeFor = ({ companyId, strangersAddress }: SessionChunk): Promise<Place> =>
    pool.acquire({ companyId, strangersAddress }).catch((error: unknown) => {
      throw full(error);
    });

  const belongs = ({ recordingId }: SessionChunk, current: Recording, chunk: Chunk): boolean =>
    recordingId === undefined ? !(current.isOver() && isFirst(chunk)) : recordingId === current.id;

  /** Processes a chunk at the replica that holds the session; undefined for a chunk of an unknown recording. */
  const recogniseOwn = async (current: Recording, given: SessionChunk): Promise<Recognised | undefined> => {
    const chunk = chunkOf(given);
    const isBegunAgain = given.recordingId === current.id && current.startsOver(chunk);
    if (belongs(given, current, chunk) && !isBegunAgain) {
      return current.recognise(chunk).catch((error: unknown) => {
        throw explain(error);
      });
    }
    if (!isFirst(chunk)) return undefined;
    if (!isBegunAgain && !current.givesWay()) throw busy();
    // Deleted before it is closed: closing must not unsubscribe from the session's channel.
    own.delete(given.sessionId);
    current.close();
    const place = await placeFor(given).catch(async (error: unknown) => {
      await exchange.letGo(given.sessionId);
      throw error;
    });
    return begin(given, place);
  };

  const exchange = createExchange<SessionChunk, Recognised | undefined>({
    redisUrl: options.redisUrl,
    log,
    ...(options.prefix === undefined ? {} : { prefix: options.prefix }),
    onQuestion: async (sessionId, given) => {
      const current = own.get(sessionId);
      return current && recogniseOwn(current, given);
    },
  });

  return {
    recognise: async (given, mayBegin) => {
      const { sessionId } = given;
      const current = own.get(sessionId);
      if (current) return recogniseOwn(current, given);
      const recognised = await exchange.ask(sessionId, given);
      if (recognised) return recognised;
      const chunk = chunkOf(given);
      if (!isFirst(chunk)) return undefined;
      await mayBegin();
      const place = await placeFor(given);
      const isHolder = await exchange.hold(sessionId).catch((error: unknown) => {
        place.release();
        throw error;
      });
      if (isHolder) return begin(given, place);
      place.release();
      throw busy();
    },
    close: () => {
      for (const recording of own.values()) recording.close();
      exchange.close();
    },
  };
};
