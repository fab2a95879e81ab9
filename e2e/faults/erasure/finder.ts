/** Something of a person that must be nowhere after the erasure, in every form in which bytes can hold it. */
export interface Trace {
  name: string;
  forms: readonly Buffer[];
}

const prefixBytes = 4;

/**
 * Looks for all traces at once: the first two bytes choose which positions are compared at all. A place has some hundred megabytes, and
 * a search for each trace would read them a hundred times.
 */
export const createFinder = (traces: readonly Trace[]) => {
  const isBegin = new Uint8Array(65_536);
  const byPrefix = new Map<number, { name: string; form: Buffer }[]>();
  for (const { name, forms } of traces) {
    for (const form of forms) {
      if (form.length < prefixBytes) throw new Error(`${name} is too short to look for.`);
      isBegin[form.readUInt16LE(0)] = 1;
      const prefix = form.readUInt32LE(0);
      byPrefix.set(prefix, [...(byPrefix.get(prefix) ?? []), { name, form }]);
    }
  }
  /** The names of the traces in these bytes. */
  return (bytes: Buffer): string[] => {
    const found = new Set<string>();
    for (let at = 0; at <= bytes.length - prefixBytes; at += 1) {
      if (isBegin[bytes[at]! | (bytes[at + 1]! << 8)] === 0) continue;
      for (const { name, form } of byPrefix.get(bytes.readUInt32LE(at)) ?? []) {
        if (!found.has(name) && form.equals(bytes.subarray(at, at + form.length))) found.add(name);
      }
    }
    return [...found].sort();
  };
};

const text = (value: string): Buffer => Buffer.from(value);

/** A word as a person reads it. */
export const spelled = (name: string, ...spellings: string[]): Trace => ({ name, forms: spellings.map(text) });

/** An id: as text, and as PostgreSQL stores it. */
export const idTrace = (name: string, id: string): Trace => ({
  name,
  forms: [text(id), Buffer.from(id.replaceAll('-', ''), 'hex')],
});

/** Encrypted bytes: as they are, and as dumps and documents spell them. */
export const sealedTrace = (name: string, bytes: Buffer): Trace => ({
  name,
  forms: [bytes, text(bytes.toString('hex')), text(bytes.toString('base64'))],
});

/** A number as people and machines write it, from its E.164 form with a country code of two digits. */
export const phoneTrace = (name: string, phone: string): Trace => {
  const national = phone.slice(3);
  const pairs = national.match(/.{1,3}/g)!.join(' ');
  return spelled(name, national, pairs, `0${pairs}`, `${national.slice(0, 2)} ${national.slice(2)}`);
};
