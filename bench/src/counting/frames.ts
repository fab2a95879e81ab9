/**
 * Cuts a stream into messages. `lengthOf` gives the whole length of the message that begins with these bytes, undefined
 * while too few of them are there.
 */
export const createFrames = (lengthOf: (head: Buffer) => number | undefined) => {
  let rest: Buffer = Buffer.alloc(0);
  return (chunk: Buffer): Buffer[] => {
    rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    const messages: Buffer[] = [];
    for (;;) {
      const length = lengthOf(rest);
      if (length === undefined || rest.length < length) return messages;
      messages.push(rest.subarray(0, length));
      rest = rest.subarray(length);
    }
  };
};
