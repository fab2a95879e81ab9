/** The work rows' kinds; `work/` runs them. */
export const markNotReachedKind = 'mark-not-reached';
