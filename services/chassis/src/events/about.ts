/** The aggregate of a fact. */
export interface About {
  /** The message's key: facts of one aggregate stay in order. */
  aggregateId: string;
  /** The version of the aggregate in the payload; 0 for a fact without state. */
  version: number;
  companyId: string;
}
