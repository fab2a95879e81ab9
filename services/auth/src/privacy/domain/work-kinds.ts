/** Due when an erasure may run, or a hold ends. */
export const startErasuresKind = 'start-erasures';
