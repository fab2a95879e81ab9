/** Milliseconds after which a press counts as a hold: releasing it ends the recording. */
export const holdTime = 600;

/** A press: when the button went down, and whether this press started the recording. */
export interface Press {
  downAt: number;
  hasBegun: boolean;
}

type Doing = 'idle' | 'starting' | 'recording' | 'finishing';

/** The button goes down: if idle, it starts a recording. */
export const pressDown = (doing: Doing, now: number): Press => ({ downAt: now, hasBegun: doing === 'idle' });

/**
 * The button is released. A long press that started the recording ends it; a short one lets it run, and so does one
 * during which the browser asked for the microphone. A press on a running recording ends it.
 */
export const endsRecording = (press: Press | undefined, doing: Doing, now: number): boolean => {
  if (doing !== 'recording') return false;
  return press === undefined || !press.hasBegun || now - press.downAt >= holdTime;
};
