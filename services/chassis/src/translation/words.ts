const letters = /\p{L}[\p{L}\p{M}]*/gu;
const anyDigit = /\p{N}/u;
const longNumber = /\p{N}{3}/u;
/** Of a script without capitals, or not all in capitals. */
const notCapitals = /[\p{Ll}\p{Lo}]/u;
const shortCapitals = /^\p{Lu}{1,2}$/u;
const address = /^(?:https?:\/\/|www\.)|\S@\S/i;

/**
 * Whether a text has words that can be translated: a number, an emoji, a plate (`L-20931/7`, `WN 12345`) and an address
 * of the internet have none, and stay as they are in each language.
 */
export const hasWords = (text: string): boolean => {
  const isBesideNumber = longNumber.test(text);
  return text.split(/\s+/u).some((part) => {
    if (address.test(part)) return false;
    const runs = part.match(letters) ?? [];
    // `Tor3` is a word beside a number, `PL12ABC` a code.
    if (anyDigit.test(part)) return runs.some((run) => run.length > 2 && notCapitals.test(run));
    return runs.some((run) => !(isBesideNumber && shortCapitals.test(run)));
  });
};
