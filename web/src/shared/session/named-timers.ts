/** Timers by name: starting a name again restarts its timer. */
export interface NamedTimers {
  after: (name: string, milliseconds: number, act: () => void) => void;
  /** Like `after`, but a running timer is not restarted. */
  soon: (name: string, milliseconds: number, act: () => void) => void;
  isRunning: (name: string) => boolean;
  cancel: (name: string) => void;
  cancelAll: () => void;
}

export const namedTimers = (): NamedTimers => {
  const running = new Map<string, ReturnType<typeof setTimeout>>();
  const cancel = (name: string) => {
    clearTimeout(running.get(name));
    running.delete(name);
  };
  const after = (name: string, milliseconds: number, act: () => void) => {
    cancel(name);
    const timer = setTimeout(() => {
      running.delete(name);
      act();
    }, milliseconds);
    running.set(name, timer);
  };
  return {
    after,
    soon: (name, milliseconds, act) => {
      if (!running.has(name)) after(name, milliseconds, act);
    },
    isRunning: (name) => running.has(name),
    cancel,
    cancelAll: () => {
      for (const name of [...running.keys()]) cancel(name);
    },
  };
};
