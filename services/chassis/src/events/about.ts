/** Which aggregate a fact is about. */
export interface About {
  /** Becomes the message's key: facts of one aggregate stay in order. */
  aggregateId: string;
  /** The aggregate's version that the payload shows; 0 for what has no state of its own. */
  version: number;
  companyId: string;
}
