/** Due when an erasure may run, or a hold ends. */
export const startErasuresKind = 'start-erasures';

/** Writes an erasure into the list beside the backups. */
export const listErasureKind = 'list-erasure';
