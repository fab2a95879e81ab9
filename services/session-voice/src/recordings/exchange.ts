import { randomUUID } from 'node:crypto';
import { problem, toErrorBody, toProblem } from '@gatelingo/chassis/errors';
import type { Logger } from '@gatelingo/chassis/log';
import { redisArguments } from '@gatelingo/chassis/redis';
import type { ErrorCode } from '@gatelingo/proto/http/errors';
import { Redis } from 'ioredis';
import { z } from 'zod';

/**
 * Replicas ask each other about one session: the holder subscribes to the session's channel. Redis stores only a lock
 * for the moment in which a replica becomes the holder.
 */
export interface Exchange<Question, Answer> {
  /** The holder's answer; undefined if no replica holds the session. */
  ask(sessionId: string, question: Question): Promise<Answer | undefined>;
  /** Makes this replica the holder; false if another replica is the holder or is becoming it. */
  hold(sessionId: string): Promise<boolean>;
  letGo(sessionId: string): Promise<void>;
  close(): void;
}

const askMs = 9_000;
const lockMs = 5_000;
const unlock = `if redis.call('get', KEYS[1]) == ARGV[1] then return redis.call('del', KEYS[1]) end return 0`;

const questionShape = z.object({ id: z.string(), replyTo: z.string(), question: z.unknown() });
const answerShape = z.union([
  z.object({ id: z.string(), error: z.string(), code: z.string(), retryAfter: z.number().optional() }),
  z.object({ id: z.string(), answer: z.unknown() }),
]);

const away = (cause: unknown) =>
  problem('unavailable', 'Listening is not possible at the moment. Please type instead.', { retryAfter: 2, cause });

export const createExchange = <Question, Answer>(options: {
  redisUrl: string;
  log: Logger;
  /** Separates systems on one Redis (tests). */
  prefix?: string;
  /** Answers a question about a session that this replica holds. */
  onQuestion(sessionId: string, question: Question): Promise<Answer>;
}): Exchange<Question, Answer> => {
  const { redisUrl, log, prefix = '', onQuestion } = options;
  const replica = randomUUID();
  const channelOf = (sessionId: string) => `${prefix}recording:${sessionId}`;
  const ownChannel = `${prefix}recording-answers:${replica}`;
  const waiting = new Map<string, (answer: z.infer<typeof answerShape>) => void>();

  const connect = (name: string, { tries, withinMs }: { tries: number | null; withinMs?: number }) => {
    const redis = new Redis(
      ...redisArguments(redisUrl, {
        maxRetriesPerRequest: tries,
        ...(withinMs === undefined ? {} : { commandTimeout: withinMs }),
        connectionName: `session-voice ${name}`,
        retryStrategy: (times) => Math.min(times * 100, 2_000),
      }),
    );
    redis.on('error', (err: Error) => log.warn({ err, connection: name }, 'Redis is not reached'));
    return redis;
  };
  const speaker = connect('questions', { tries: 1, withinMs: 2_000 });
  const listener = connect('answers', { tries: null });
  listener.subscribe(ownChannel).catch((err: unknown) => log.warn({ err }, 'answers are not recognised'));

  const reply = async (text: string, sessionId: string) => {
    const { id, replyTo, question } = questionShape.parse(JSON.parse(text));
    try {
      const answer = await onQuestion(sessionId, question as Question);
      await speaker.publish(replyTo, JSON.stringify({ id, answer }));
    } catch (thrown) {
      const { error, code } = toErrorBody(thrown);
      await speaker.publish(
        replyTo,
        JSON.stringify({ id, error, code, retryAfter: toProblem(thrown).retryAfterSeconds }),
      );
    }
  };

  const receive = async (channel: string, text: string) => {
    if (channel !== ownChannel) return reply(text, channel.slice(channelOf('').length));
    const answer = answerShape.parse(JSON.parse(text));
    waiting.get(answer.id)?.(answer);
  };
  listener.on('message', (channel: string, text: string) => {
    receive(channel, text).catch((err: unknown) => log.warn({ err }, 'replicas did not understand each other'));
  });

  const ask = async (sessionId: string, question: Question): Promise<Answer | undefined> => {
    const id = randomUUID();
    let timer: NodeJS.Timeout | undefined;
    const answered = new Promise<z.infer<typeof answerShape> | undefined>((resolve) => {
      waiting.set(id, resolve);
      timer = setTimeout(() => resolve(undefined), askMs);
    });
    try {
      const sent = JSON.stringify({ id, replyTo: ownChannel, question });
      const holders = await speaker.publish(channelOf(sessionId), sent).catch((error: unknown) => {
        throw away(error);
      });
      const answer = holders === 0 ? undefined : await answered;
      if (!answer) return undefined;
      if ('error' in answer) {
        const { error, code, retryAfter } = answer;
        throw problem(code as ErrorCode, error, { retryAfter });
      }
      return answer.answer as Answer;
    } finally {
      clearTimeout(timer);
      waiting.delete(id);
    }
  };

  const hold = async (sessionId: string): Promise<boolean> => {
    const channel = channelOf(sessionId);
    const lock = `${prefix}recording-lock:${sessionId}`;
    try {
      if ((await speaker.set(lock, replica, 'PX', lockMs, 'NX')) === null) return false;
      const [, holders] = (await speaker.pubsub('NUMSUB', channel)) as [string, number];
      if (holders === 0) await listener.subscribe(channel);
      await speaker.eval(unlock, 1, lock, replica);
      return holders === 0;
    } catch (error) {
      throw away(error);
    }
  };

  return {
    ask,
    hold,
    letGo: async (sessionId) => {
      await listener.unsubscribe(channelOf(sessionId));
    },
    close: () => {
      speaker.disconnect();
      listener.disconnect();
    },
  };
};
