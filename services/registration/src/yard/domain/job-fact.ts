/** A visit's job, as one of its facts has it. */
interface JobFact {
  jobId: string;
  /** It brings a call of staff to the driver. */
  isCall: boolean;
  /** When its step was confirmed, or it was completed. */
  at: Date;
}

interface Situation {
  movedAt: Date;
  callId: string | null;
  /** Another job of the visit has a step that is to be done. */
  hasOtherJob: boolean;
}

/** Whether a confirmed step says where its visit is now: not one of before its last move, and not of a call that is over. */
export const isStepOfNow = (
  { jobId, isCall, at }: JobFact,
  { movedAt, callId }: Omit<Situation, 'hasOtherJob'>,
): boolean => at > movedAt && (!isCall || jobId === callId);

/** Whether its visit is done with a completed job. */
export const isVisitDone = (job: JobFact, { hasOtherJob, ...visit }: Situation): boolean =>
  isStepOfNow(job, visit) && !hasOtherJob;
