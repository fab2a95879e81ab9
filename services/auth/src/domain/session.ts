export interface Session {
  sessionVersion: number;
  sessionsEndedAt: Date | null;
}

/** The account after all its sessions have ended: tokens of the version before are rejected. */
export const endSessions = <A extends Session>(account: A, now: Date): A => ({
  ...account,
  sessionVersion: account.sessionVersion + 1,
  sessionsEndedAt: now,
});
