import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { fromBinary, toBinary, toJson, type DescMessage, type FileRegistry } from '@bufbuild/protobuf';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import { describedTopics } from './described-topics.ts';
import { metReleases, releaseFolder } from './frozen.ts';
import { anyFact } from './testing/any-fact.ts';
import { currentFacts, registryOf, sealingBreaks, topicBreaks } from './testing/facts-of-releases.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

const buf = (...args: string[]) =>
  promisify(execFile)(process.execPath, [join(root, 'node_modules/@bufbuild/buf/bin/buf'), ...args], { cwd: root });

/** The errors of `buf breaking` for `sources` against an image; empty without errors. */
const bufBreaks = (sources: string, image: string): Promise<string> =>
  buf('breaking', sources, '--against', image).then(
    () => '',
    (failure: unknown) => {
      const { stdout, stderr } = failure as { stdout: string; stderr: string };
      return stdout + stderr;
    },
  );

const hasUnknown = (message: unknown): boolean => {
  if (typeof message !== 'object' || message === null || ArrayBuffer.isView(message)) return false;
  const { $unknown: unknown } = message as { $unknown?: unknown[] };
  return (unknown?.length ?? 0) > 0 || Object.values(message).some(hasUnknown);
};

/** A reader of `to` can read everything that a writer of `from` writes. */
const expectRead = (from: DescMessage, to: DescMessage) =>
  fc.assert(
    fc.property(anyFact(from), (fact) => {
      const read = fromBinary(to, toBinary(from, fact));
      expect(hasUnknown(read)).toBe(false);
      expect(toJson(to, read)).toEqual(toJson(from, fact));
    }),
    { numRuns: 25 },
  );

/**
 * A reader of `to` can read the fields that it has from a writer of `from`, and ignores the others without an error.
 */
const expectReadInPart = (from: DescMessage, to: DescMessage) =>
  fc.assert(
    fc.property(anyFact(from), (fact) => {
      const read = fromBinary(to, toBinary(from, fact));
      expect(toJson(from, fact)).toMatchObject(toJson(to, read) as object);
    }),
    { numRuns: 25 },
  );

/** The facts of a release and of this version, in both directions. */
const expectUnderstood = (before: FileRegistry, kind: string) => {
  const old = before.getMessage(kind);
  const now = currentFacts.find(({ typeName }) => typeName === kind);
  if (!old || !now) throw new Error(`${kind} is not there`);
  expectRead(old, now);
  expectReadInPart(now, old);
  expect(sealingBreaks(old, now)).toEqual([]);
};

for (const { version, facts, topics } of metReleases())
  describe(`facts of this version and of ${version}`, () => {
    const before = registryOf(facts);
    const kinds = topics.flatMap((topic) => topic.facts);

    test('travel on the same topics, by the same keys', () => {
      expect(topicBreaks(topics, describedTopics())).toEqual([]);
    });

    test('have nothing that buf calls breaking', async () => {
      expect(await bufBreaks('proto', fileURLToPath(new URL('facts.binpb', releaseFolder(version))))).toBe('');
    });

    // promise: Operations
    test.each(kinds)('%s is understood both ways, and sealed alike', (kind) => expectUnderstood(before, kind));
  });

describe('a change that two versions could not live with is found', () => {
  // A made-up pair of releases: the facts of this version as a release freezes them, and the same with one thing changed.
  const topics = describedTopics();
  const job = 'gatelingo.jobs.v1.JobCreated';
  let folder: string;
  let image: string;
  let facts: Uint8Array<ArrayBuffer>;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'gatelingo-facts-'));
    image = join(folder, 'facts.binpb');
    await buf('build', 'proto', '--exclude-source-info', '-o', image);
    facts = new Uint8Array(await readFile(image));
  });
  afterAll(() => rm(folder, { recursive: true }));

  /** The errors if this text of jobs.proto is changed. */
  const bufBreaksOfJobs = async (was: string | RegExp, is: string) => {
    const changed = await mkdtemp(join(folder, 'changed-'));
    for (const part of ['buf.yaml', 'events'])
      await cp(join(root, 'proto', part), join(changed, part), { recursive: true });
    const file = join(changed, 'events/jobs.proto');
    await writeFile(file, (await readFile(file, 'utf8')).replace(was, is));
    return await bufBreaks(changed, image);
  };

  test('the same facts have none', async () => {
    expect(await bufBreaksOfJobs('', '')).toBe('');
    expectUnderstood(registryOf(facts), job);
    expect(topicBreaks(topics, describedTopics())).toEqual([]);
  });

  test.each<[what: string, was: string | RegExp, is: string, said: RegExp]>([
    ['a field that is gone', /^ {2}string title = 3;\n/m, '', /field "3" with name "title"/],
    ['a field of another type', 'string title = 3', 'bytes title = 3', /"title".*type/],
    ['a field of another number', 'string title = 3', 'string title = 33', /field "3"/],
    ['a field of another name', 'string title = 3', 'string headline = 3', /headline/],
  ])('%s, by buf', async (_what, was, is, fault) => {
    expect(await bufBreaksOfJobs(was, is)).toMatch(fault);
  });

  test('a reader that lacks what the writer says', () => {
    const registry = registryOf(facts);
    const [from, to] = [registry.getMessage('gatelingo.jobs.v1.Job')!, registry.getMessage('gatelingo.jobs.v1.Step')!];
    expect(() => expectRead(from, to)).toThrow();
  });

  test('a field that is sealed by one version only', () => {
    const old = registryOf(facts).getMessage(job)!;
    const now = registryOf(facts).getMessage(job)!;
    const step = now.fields[0]!.message!.fields.find(({ name }) => name === 'steps')!;
    const text = (step.fieldKind === 'list' && step.listKind === 'message' ? step.message : undefined)!.fields.find(
      ({ name }) => name === 'message',
    )!;
    delete text.proto.options;
    expect(sealingBreaks(old, now)).toEqual(['gatelingo.jobs.v1.Step.message: sealed by one version only']);
  });

  test('a topic that is gone, has another key, other partitions or a fact less', () => {
    const [first, second, third, ...rest] = topics;
    const now = [{ ...second!, key: 'email', partitions: 24 }, { ...third!, facts: [] }, ...rest];
    expect(topicBreaks(topics, now)).toEqual([
      `${first!.name} is not there`,
      `${second!.name}: key is email, and was ${second!.key}`,
      `${second!.name}: partitions is 24, and was 12`,
      ...third!.facts.map((fact) => `${third!.name} carries no ${fact} any more`),
    ]);
  });
});
