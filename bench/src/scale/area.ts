/** One call of a service, which is timed; what it needs first is made before, untimed. */
export interface Operation {
  what: string;
  run: () => Promise<unknown>;
  prepare?: () => Promise<unknown>;
}

/** A service with its database, which grows. A tenth of the rows are those of the company that calls. */
export interface Area {
  /** Its rows at the factor 1, in words. */
  rows: string;
  /** Adds rows until there are `factor` times as many as at the beginning. */
  growTo: (factor: number) => Promise<void>;
  operations: readonly Operation[];
  close: () => Promise<void>;
}

/** The company that calls has one of so many parts of all rows. */
export const parts = 10;
