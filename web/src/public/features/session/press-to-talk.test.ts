import { describe, expect, it } from '@jest/globals';
import { endsRecording, holdTime, pressDown } from './press-to-talk.ts';

describe('the speaking button', () => {
  it('held and let go, records for as long as it is held', () => {
    const press = pressDown('idle', 0);
    expect(press.hasBegun).toBe(true);
    expect(endsRecording(press, 'recording', holdTime + 1_000)).toBe(true);
  });

  it('tapped, records until the next tap', () => {
    expect(endsRecording(pressDown('idle', 0), 'recording', 120)).toBe(false);
    expect(endsRecording(pressDown('recording', 5_000), 'recording', 5_100)).toBe(true);
  });

  it('goes on recording when the browser took the finger away to ask for the microphone', () => {
    expect(endsRecording(pressDown('idle', 0), 'starting', holdTime + 1_000)).toBe(false);
  });

  it('pressed by key, ends what is running', () => {
    expect(endsRecording(undefined, 'recording', 0)).toBe(true);
    expect(endsRecording(undefined, 'idle', 0)).toBe(false);
  });
});
