/** Milliseconds from which a press is a hold: the recording ends when it is let go. */
export const holdTime = 600;

/** Where a press stands: when the button went down, and whether this press began the recording. */
export interface Press {
  downAt: number;
  hasBegun: boolean;
}

type Doing = 'idle' | 'starting' | 'recording' | 'finishing';

/** The button goes down: an idle one begins to record. */
export const pressDown = (doing: Doing, now: number): Press => ({ downAt: now, hasBegun: doing === 'idle' });

/**
 * The button is let go. A long press that began the recording ends it; a short one lets it run, as does one under which
 * the browser asked for the microphone. A press on a running recording ends it.
 */
export const endsRecording = (press: Press | undefined, doing: Doing, now: number): boolean => {
  if (doing !== 'recording') return false;
  return press === undefined || !press.hasBegun || now - press.downAt >= holdTime;
};
