import { parentPort } from 'node:worker_threads';

/** The thread of the engine, but it ends, or works without an end, at these words: as an aborted module and a hard sentence do. */
parentPort?.on('message', (question: { kind: string; text?: string }) => {
  if (question.kind !== 'translate') return;
  if (question.text?.includes('abort now')) process.exit(1);
  if (question.text?.includes('work forever')) for (;;);
});
await import('../../src/providers/engine-thread.ts');
