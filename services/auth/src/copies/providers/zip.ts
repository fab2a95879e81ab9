import { makeZip } from 'client-zip';

/** An entry of a ZIP; `input` is asked for when its turn comes. */
export interface ZipEntry {
  name: string;
  input: AsyncIterable<Uint8Array> | Uint8Array;
}

/** A ZIP that is made while it is read, with sizes of 64 bits where it needs them. */
export const zipOf = (entries: AsyncIterable<ZipEntry>, lastModified: Date): AsyncIterable<Uint8Array> => {
  const dated = async function* () {
    for await (const entry of entries) yield { ...entry, lastModified };
  };
  return makeZip(dated());
};
