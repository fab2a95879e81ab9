interface LastMove {
  movedBy: string | null;
  byDriver: boolean;
  isUndo: boolean;
}

/** Staff can take back their own last move and that of a driver who left; a fact of a job, and what was taken back already, they can not. */
export const canUndo = ({ movedBy, byDriver, isUndo }: LastMove): boolean => (movedBy !== null || byDriver) && !isUndo;
