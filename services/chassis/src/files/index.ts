export { createFileStore } from './file-store.ts';
export type { FileStore, NewFile, StoredFile } from './file-store.ts';
export type { LinkOptions } from './link.ts';
