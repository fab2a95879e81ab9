import type { Page, PageEvents } from '../../page.ts';

/** A page; the test decides whether it is visible. */
export const givenPage = () => {
  const listening = new Set<Partial<PageEvents>>();
  let isSeen = true;
  const page: Page = {
    isSeen: () => isSeen,
    listen: (on) => {
      listening.add(on);
      return () => listening.delete(on);
    },
  };
  return {
    page,
    hide: () => {
      isSeen = false;
    },
    lookAt: () => {
      isSeen = true;
      for (const { seen } of [...listening]) seen?.();
    },
    leave: () => {
      for (const { left } of [...listening]) left?.();
    },
    act: () => {
      for (const { acted } of [...listening]) acted?.();
    },
    backOnline: () => {
      for (const { online } of [...listening]) online?.();
    },
    goOffline: () => {
      for (const { offline } of [...listening]) offline?.();
    },
    writeElsewhere: (key: string | null) => {
      for (const { storedElsewhere } of [...listening]) storedElsewhere?.(key, null);
    },
    hasListeners: () => listening.size > 0,
  };
};
