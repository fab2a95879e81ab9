/** The work rows' kinds; `work/` runs them. */
export const runErasureKind = 'run-erasure';
export const dropAskKind = 'drop-ask';
