/** Staff's last move can be taken back; a fact of a job, and what was taken back already, can not. */
export const canUndo = ({ movedBy, isUndo }: { movedBy: string | null; isUndo: boolean }): boolean =>
  movedBy !== null && !isUndo;
