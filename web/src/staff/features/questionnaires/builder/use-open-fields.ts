import { useMemo, useState } from 'react';

/** Which fields show their details. */
export const useOpenFields = () => {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  return useMemo(
    () => ({
      ids,
      open: (id: string) => setIds((now) => (now.has(id) ? now : new Set([...now, id]))),
      toggle: (id: string) =>
        setIds((now) => (now.has(id) ? new Set([...now].filter((other) => other !== id)) : new Set([...now, id]))),
    }),
    [ids],
  );
};

export type OpenFields = ReturnType<typeof useOpenFields>;
