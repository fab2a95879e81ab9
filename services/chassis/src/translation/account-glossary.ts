import type { Logger } from '../log/index.ts';

const againAfterMs = 10 * 60_000;

interface AccountGlossary {
  /** Whether the account has this part; one that it lacks is being added from now on. */
  has: (part: string) => boolean;
  /** The provider refused a part, or all, that the account should have: they are added again after ten minutes. */
  lost: (part?: string) => void;
}

interface AccountGlossaryOptions {
  provider: string;
  log: Logger;
  /** The parts that the account has as this release has them. */
  list: () => Promise<readonly string[]>;
  add: (part: string) => Promise<void>;
  /** Milliseconds, of a clock that never jumps. */
  now?: () => number;
}

/**
 * The trade's words in the account of a provider, in parts: a language or a pair of languages. Nothing waits for it: until a part
 * is there texts are translated without it, and what failed is tried again after ten minutes.
 */
export const openAccountGlossary = ({
  provider,
  log,
  list,
  add,
  now = () => performance.now(),
}: AccountGlossaryOptions): AccountGlossary => {
  const present = new Set<string>();
  const triedAt = new Map<string, number>();
  const failed = (error: unknown) => {
    // Without its message, which may quote what was sent.
    const reason = error instanceof Error ? error.name : 'unknown';
    log.warn({ provider, reason }, 'the account has no glossary of the trade');
  };
  // One call after the other: parts of one language or glossary would be created twice.
  let queue: Promise<void> = list()
    .then((parts) => {
      for (const part of parts) present.add(part);
    })
    .catch(failed);

  const begin = (part: string): void => {
    const last = triedAt.get(part);
    if (last !== undefined && now() - last < againAfterMs) return;
    triedAt.set(part, now());
    queue = queue
      .then(async () => {
        if (present.has(part)) return;
        await add(part);
        present.add(part);
      })
      .catch(failed);
  };

  return {
    has: (part) => {
      if (!present.has(part)) begin(part);
      return present.has(part);
    },
    // One that the account lists and yet refuses would cost each text two calls and a new import.
    lost: (part) => {
      for (const each of part === undefined ? [...present] : [part]) {
        present.delete(each);
        triedAt.set(each, now());
      }
    },
  };
};
