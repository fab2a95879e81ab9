/** The aggregate of a fact. */
export interface About {
  /** The message's key: facts of one aggregate stay in order. */
  aggregateId: string;
  /** The version of the aggregate in the payload; 0 for a fact without state. */
  version: number;
  companyId: string;
}

/** The aggregate of a row that has its own version. */
export const aboutRow = ({ id, version, companyId }: { id: string; version: number; companyId: string }): About => ({
  aggregateId: id,
  version,
  companyId,
});
