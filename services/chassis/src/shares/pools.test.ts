import { describe, expect, test } from '@jest/globals';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pools, type PoolName } from './pools.ts';

const services = fileURLToPath(new URL('../../../', import.meta.url));

/** The sources of all services and of chassis, without tests. */
const readSources = async (): Promise<{ path: string; text: string }[]> => {
  const paths = (await readdir(services, { recursive: true })).filter((path) => /^[^/]+\/src\/.*\.ts$/.test(path));
  const own = paths.filter((path) => !/\.test\.ts$|^chassis\/src\/testing\//.test(path));
  return Promise.all(own.map(async (path) => ({ path, text: await readFile(join(services, path), 'utf8') })));
};
let read: ReturnType<typeof readSources> | undefined;
/** They are read once for all tests. */
const sources = () => (read ??= readSources());
const declaration = /\bshares\.pool\(\{\s*name: '([a-z-]+)'/g;

/** The pools that companies share, and who declares it: a decision of the third round, and the kinds of work that run the same things. */
const declarers: Record<PoolName, string[]> = {
  recordings: ['session-voice/src/service.ts'],
  uploads: ['chassis/src/http/multipart.ts'],
  bodies: ['chassis/src/http/arriving-body.ts'],
  speech: ['chassis/src/speech/speech-out.ts'],
  'voice-notes': ['notification/src/inbound/work/fetch-medium.ts'],
  'spoken-notes': ['notification/src/voice/work/send-voice-note.ts'],
  transcripts: ['notification/src/voice/work/transcribe-medium.ts'],
  signatures: ['registration/src/visits/providers/signatures.ts'],
  passwords: ['auth/src/providers/passwords.ts'],
  images: ['registration/src/images/providers/image-threads.ts'],
  'image-sizes': ['registration/src/images/work/make-image-sizes.ts'],
  forms: ['registration/src/service.ts'],
  documents: ['registration/src/documents/work/render-pdf.ts'],
  exports: ['auth/src/service.ts', 'registration/src/service.ts'],
  lists: ['chassis/src/http/lists.ts'],
  'guest-reads': ['session-voice/src/service.ts'],
  answers: ['chassis/src/http/waiting-answers.ts'],
  sentences: ['interpreter/src/providers/engine.ts'],
  translation: ['chassis/src/translation/translator.ts'],
  'translated-messages': [
    'notification/src/chat/work/translate-message.ts',
    'session-voice/src/work/translate-messages.ts',
  ],
  'translated-jobs': ['jobs/src/work/translate-job.ts'],
  'translated-questionnaires': ['registration/src/questionnaires/work/translate-questionnaire.ts'],
};

describe('no shared pool without shares', () => {
  test.each(Object.keys(pools) as PoolName[])('%s is declared where its work is done', async (name) => {
    const found = (await sources()).filter(({ text }) =>
      [...text.matchAll(declaration)].some(([, each]) => each === name),
    );
    expect(found.map(({ path }) => path).sort()).toEqual(declarers[name]);
  });

  test('a declared pool is one of the list', async () => {
    const names = (await sources()).flatMap(({ text }) => [...text.matchAll(declaration)].map(([, name]) => name));
    expect([...new Set(names)].sort()).toEqual(Object.keys(pools).sort());
  });

  /** Threads that are no pool: why a company can't take all of them. */
  const otherThreads = {
    'chassis/src/threads/thread-pool.ts': 'takes a pool',
    'interpreter/src/providers/thread.ts': 'is asked in the turns of the pool `sentences`',
    'notification/src/voice/providers/voice-note.ts': 'is called by the work of the pool `voice-notes`',
  };
  // promise: Nobody in who does not belong
  test('threads are started only by a pool', async () => {
    const found = (await sources()).filter(({ text }) => /new Worker\((?!nameOf|<)[^)]*(URL|file)/.test(text));
    expect(found.map(({ path }) => path).sort()).toEqual(Object.keys(otherThreads).sort());
  });

  /** A place that only waits costs little, and an eighth of four is one long text of a company at a time. */
  test.each([
    ['transcripts', 32, /const concurrency = (\d+);/],
    ['speech', 16, /const \[atOnce, places\] = \[(\d+),/],
    ['translation', 32, /const \[atOnce, places\] = \[(\d+),/],
  ] as const)('%s only wait for a provider: %i run at once', async (name, most, constant) => {
    const [declarer] = declarers[name];
    const text = (await sources()).find(({ path }) => path === declarer)?.text ?? '';
    expect(constant.exec(text)?.[1]).toBe(String(most));
  });

  /** Kinds of work that need seconds of the processor or of a provider; the others write rows or send what has a quota. */
  test('work with more than four places, or with dear places, has a pool or says why not', async () => {
    const places = /\bconcurrency(?:: (\d+)|,)/g;
    const wide = (await sources()).filter(
      ({ path, text }) =>
        path.split('/').includes('work') &&
        !path.startsWith('chassis/') &&
        [...text.matchAll(places)].some(([, count]) => count === undefined || Number(count) > 4),
    );
    const withoutPool = wide.filter(({ text }) => !text.includes('shares.pool(')).map(({ path }) => path);
    expect(withoutPool.sort()).toEqual(
      [
        // Each row is one statement.
        'notification/src/sending/work/apply-status.ts',
        'registration/src/images/work/remove-unused-image.ts',
        // Each row is one call with a quota by company.
        'notification/src/mail/work/send-mail.ts',
        'notification/src/sending/work/send-message.ts',
      ].sort(),
    );
  });
});
