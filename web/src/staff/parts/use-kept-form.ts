import { useEffect, useRef, useState } from 'react';
import { createIdempotency } from '../data/idempotency.ts';
import { tabStore } from '../data/tab-store.ts';
import { useUser } from '../data/use-user.ts';
import {
  forgetForm,
  isSame,
  keptFormName,
  type Merged,
  mergedForm,
  readForm,
  type Values,
  writeForm,
} from './kept-form.ts';
import { type SendOptions, useSendForm } from './use-send-form.ts';

interface Options<V extends Values> extends SendOptions<V> {
  /** Names the form, and what it edits: `newSite`, `barcode.<id>`. */
  name: string;
  /** The version of what is edited; `start` has its values. Both may be newer later: the form follows them. */
  version?: number | undefined;
  /** Whether kept values have the right parts, where they have any. */
  fits?: (values: V) => boolean;
}

const none: Pick<Merged<Values>, 'clashes' | 'taken'> = { clashes: [], taken: [] };

/**
 * `useSendForm` whose values survive a reload and a log-out, in their tab, for a day. `send` calls `form.sent()` when
 * the server has accepted them.
 */
export const useKeptForm = <V extends Values>({ name, version, fits, ...options }: Options<V>) => {
  const { userId } = useUser();
  const kept = keptFormName(userId, name);
  const [begun] = useState(() => {
    const found = readForm(tabStore, kept, options.start, Date.now(), fits);
    return { found, base: { version: found?.version ?? version, start: found?.start ?? options.start } };
  });
  const [idempotency] = useState(() => createIdempotency(undefined, { store: tabStore, name: `${kept}.sent` }));
  const [base, setBase] = useState(begun.base);
  const [isRestored, setRestored] = useState(begun.found !== undefined);
  const [theirs, setTheirs] = useState(none);
  // The server's values, while its answer is waited for.
  const sending = useRef<V>(undefined);
  const form = useSendForm<V>({
    ...options,
    start: begun.found?.values ?? options.start,
    send: (sent) => {
      sending.current = sent;
      return options.send(sent);
    },
  });
  const { values } = form;

  // Another person saved a newer version: their changes are taken where nothing was typed here. Done while rendering,
  // so that older values are never shown with a newer version.
  if (version !== undefined && base.version !== undefined && version > base.version) {
    const { values: both, clashes, taken } = mergedForm(base.start, values, options.start);
    const isUntouched = isSame(base.start, values);
    setBase({ version, start: options.start });
    setTheirs(isUntouched ? none : { clashes, taken });
    form.change(() => both);
  }

  // A text that was sent is not kept again while its page closes.
  const [accepted, setAccepted] = useState<V>();
  const { version: from, start } = base;
  const isSent = accepted !== undefined && isSame(accepted, values);
  useEffect(() => {
    if (!isSent) writeForm(tabStore, kept, { version: from, start, values }, Date.now());
  }, [kept, from, start, values, isSent]);

  const forget = () => {
    idempotency.done();
    setRestored(false);
    setTheirs(none);
  };
  /** Returns how to have what was typed back, also when another page was opened meanwhile. */
  const replace = (next: V) => {
    const before = form.getValues();
    form.clearErrors();
    form.forget();
    form.setValues(next);
    return () => {
      writeForm(tabStore, kept, { version: from, start, values: before }, Date.now());
      form.setValues(before);
    };
  };
  return {
    ...form,
    /** The version from which these values began; the newest one after the person has seen it. */
    version: from,
    /** The values from which these began. */
    begun: start,
    /** The fields that somebody else changed meanwhile: `clashes` were changed here too, `taken` were not. */
    theirs,
    /** Whether values of an earlier visit are shown. */
    isRestored,
    isTouched: !isSame(start, values),
    /** Whether the server has these values; until one is changed. */
    isSaved: isSent,
    /** The `Idempotency-Key` of a body; the same one after a reload. */
    keyFor: idempotency.keyFor,
    /**
     * The server has accepted the values: they are not kept any more. The form goes on with `next`, if given; what was
     * typed meanwhile stays.
     */
    sent: (next?: V) => {
      const now = form.getValues();
      const sent = sending.current ?? now;
      forgetForm(tabStore, kept, sent);
      forget();
      if (next && isSame(now, sent)) form.setValues(next);
      setAccepted(next ?? sent);
    },
    /** Puts other values in the place of what was typed. */
    replace,
    /** Drops what was typed. */
    startAgain: () => {
      tabStore.remove(kept);
      forget();
      return replace(start);
    },
  };
};
