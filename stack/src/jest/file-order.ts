import { statSync } from 'node:fs';

/** The files that run longest, longest first: one of them started last would run alone in the end. */
const long = [
  // It starts a system of its own.
  'browser/long/interpreter',
  'browser/locations',
  'browser/documents-errors',
  'browser/gallery',
  'browser/staff-troubles',
  'browser/job-chat',
  'browser/questionnaire-builder',
  'browser/one-language',
  'browser/trucker-confirm',
  'browser/whose-number',
  'browser/jobs-staff',
  'browser/staff-pages',
  'browser/session-staff',
  'stack/test/migrate',
  'interpreter/test/engine',
  'voice/voice-answers',
  'chassis/test/work-once',
  'sending/sending-faults',
  'chassis/test/lifecycle',
  'voice/voice-notes',
  'session-voice/test/erase-person',
  'chassis/test/files-outage',
  'chassis/test/events-consuming',
  'registration/test/heavy-registrations',
  'registration/test/retry',
  'chat/trucker-messages',
  'registration/test/search',
  'sending/sending',
  'models/open-model-store',
  'chassis/src/http/costs-its-length',
  'web/src/size-budget',
  'domain/driver-messages-in-any-order',
].map((name) => `/${name}.test.ts`);

interface TestFile {
  path: string;
}

const place = ({ path }: TestFile): number => {
  const known = long.findIndex((name) => path.endsWith(name));
  return known < 0 ? long.length : known;
};
const bytesOf = ({ path }: TestFile): number => statSync(path, { throwIfNoEntry: false })?.size ?? 0;

/** Jest's sequencer: the files that are known to run long, then the largest, on every machine in the same order. */
export default class {
  static readonly long = long;

  sort<File extends TestFile>(files: File[]): File[] {
    return files.toSorted((a, b) => place(a) - place(b) || bytesOf(b) - bytesOf(a) || a.path.localeCompare(b.path));
  }

  allFailedTests<File extends TestFile>(files: File[]): File[] {
    return files;
  }

  cacheResults(): void {
    // The order follows from no earlier run.
  }
}
