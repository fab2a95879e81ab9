import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Endpoint } from '@gatelingo/proto/http/endpoint';
import { expect } from '@jest/globals';
import type { Answer, Call } from '../client.ts';
import { isLongForm } from '../../stack/src/tests/long.ts';
import { logFolder, runningSystem } from '../system.ts';

const { client } = runningSystem();

/** In every refused text: no log may have it. */
export const mark = `kilroy-${randomUUID().slice(0, 8)}`;
export const marked = (text: string): string => mark + text;

/** A call is compared with harmless text of the same size in the same run; other tests use the same machine. */
const mostTimes = 10;
const floorMs = 300;
/** No call takes as long, whatever the machine does. */
export const maxMs = 3_000;

/** The kinds of text that found.md and the issue name. */
export const isNamed = ({ what }: { what: string }): boolean =>
  [
    ...['one letter', 'marks in wrong order', 'nested brackets', 'runs of dots', 'at signs', 'spaces before a letter'],
    ...['half surrogates', 'digits'],
  ].includes(what);

/** Those that held a service for hours. */
export const isDear = ({ what }: { what: string }): boolean => what === 'one letter' || what === 'marks in wrong order';

const turns = 8;
/** Each place gets an eighth of the kinds of text, in turns; in the long form all. What a schema costs is tried with all in chassis. */
export const inTurn =
  (place: number) =>
  (_text: unknown, kind: number): boolean =>
    isLongForm() || kind % turns === place % turns;

export const harmless = (length: number): string => 'ab '.repeat(length / 3);

interface Timed extends Answer<unknown> {
  ms: number;
}

/** A call with its time; its status is 0 if there was no answer in 20 s. */
export const timed = async (endpoint: Endpoint, call: Call): Promise<Timed> => {
  const started = performance.now();
  const nothing = { status: 0, headers: new Headers(), body: undefined, bytes: new Uint8Array() };
  const answer = await client.send(endpoint, call).catch(() => nothing);
  return { ...answer, ms: performance.now() - started };
};

/** The median of three calls with a harmless text of this size, at a key that nobody knows. */
export const referenceMs = async (endpoint: Endpoint, size: number): Promise<number> => {
  const times = [];
  for (let at = 0; at < 3; at += 1) times.push((await timed(endpoint, { body: { unknown: harmless(size) } })).ms);
  return times.sort((one, other) => one - other)[1]!;
};

export interface Attack {
  what: string;
  endpoint: Endpoint;
  call: Call;
  /** How long a harmless call takes. */
  usualMs: number;
}

/** Makes the calls one after the other, and fails with those that took too long, also when tried again. */
export const expectQuick = async (attacks: Attack[]): Promise<{ what: string; answer: Timed }[]> => {
  const slow: string[] = [];
  const answers: { what: string; answer: Timed }[] = [];
  for (const { what, endpoint, call, usualMs } of attacks) {
    const most = Math.min(maxMs, floorMs + mostTimes * usualMs);
    let answer = await timed(endpoint, call);
    for (let tries = 0; tries < 2 && answer.ms > most && answer.ms < maxMs; tries += 1)
      answer = await timed(endpoint, call);
    if (answer.ms > most) slow.push(`${what} took ${answer.ms.toFixed()} ms, not ${most.toFixed()}`);
    answers.push({ what, answer });
    // Where a service is held, the rest would take hours.
    if (slow.length === 3) break;
  }
  expect(slow).toEqual([]);
  return answers;
};

export const expectNoMarkInLogs = async (): Promise<void> => {
  const folder = logFolder();
  const files = (await readdir(folder)).filter((name) => name.endsWith('.log'));
  expect(files.length).toBeGreaterThan(5);
  for (const file of files) {
    const lines = (await readFile(join(folder, file), 'utf8')).split('\n');
    expect(lines.filter((line) => line.includes(mark)).map((line) => line.slice(0, 500))).toEqual([]);
  }
};
