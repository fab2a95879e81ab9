import { basename } from 'node:path';

/** `rolling` is the last: it needs no service in one process again afterwards. */
const order = ['erasure', 'kill', 'whatsapp', 'interpreter', 'restore', 'upgrade', 'rolling'];

interface TestFile {
  path: string;
}

const place = ({ path }: TestFile): number => order.indexOf(basename(path, '.test.ts'));
const inOrder = <File extends TestFile>(files: File[]): File[] => files.toSorted((a, b) => place(a) - place(b));

/** Jest's sequencer for this tier: always the same order, because each file finds the system as the file before left it. */
export default class {
  sort = inOrder;
  allFailedTests = inOrder;

  cacheResults(): void {
    // The order follows from no earlier run.
  }
}
