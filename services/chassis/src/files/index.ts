export { createFileStore } from './file-store.ts';
export type { FileStore, FileStoreOptions, NewFile, StoredFile } from './file-store.ts';
export type { LinkOptions } from './link.ts';
export type { ObjectStoreAddress } from './object-store-url.ts';
