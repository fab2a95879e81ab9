/** Tones of one ring: a frequency in hertz, and when it begins, in seconds. */
const tones = [
  [880, 0],
  [660, 0.35],
  [880, 0.7],
] as const;
const toneSeconds = 0.3;
const shake = [300, 100, 300, 100, 600];
/** Milliseconds between two rings, and how often an unseen call rings. */
const ringEvery = 3_000;
const mostRings = 100;

const playTones = (audio: AudioContext): void => {
  for (const [frequency, begin] of tones) {
    const [tone, volume] = [audio.createOscillator(), audio.createGain()];
    const at = audio.currentTime + begin;
    tone.type = 'square';
    tone.frequency.value = frequency;
    volume.gain.setValueAtTime(0.4, at);
    volume.gain.linearRampToValueAtTime(0, at + toneSeconds);
    tone.connect(volume).connect(audio.destination);
    tone.start(at);
    tone.stop(at + toneSeconds);
  }
};

/** Sound, vibration and a screen that stays on wake a driver. A browser allows sound only after a tap. */
export const createWaker = () => {
  let audio: AudioContext | undefined;
  let lock: WakeLockSentinel | undefined;
  let timer: ReturnType<typeof setInterval> | undefined;

  const holdScreen = () => {
    if (audio === undefined || document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return;
    // A phone that saves power refuses it: sound and vibration are left.
    navigator.wakeLock.request('screen').then(
      (given) => {
        if (audio === undefined) void given.release();
        else lock = given;
      },
      () => undefined,
    );
  };
  const ringOnce = () => {
    if (audio === undefined) return;
    void audio.resume().then(
      () => audio && playTones(audio),
      () => undefined,
    );
    if ('vibrate' in navigator) navigator.vibrate(shake);
  };
  const stop = () => {
    clearInterval(timer);
    timer = undefined;
    // A browser reports a fault of a page that was never touched.
    if (audio !== undefined && 'vibrate' in navigator) navigator.vibrate(0);
  };
  return {
    /** From now on it rings; once at once, to try. */
    arm: () => {
      audio ??= new AudioContext();
      ringOnce();
      holdScreen();
      // The browser takes the lock away from a hidden page.
      document.addEventListener('visibilitychange', holdScreen);
    },
    disarm: () => {
      stop();
      document.removeEventListener('visibilitychange', holdScreen);
      void audio?.close();
      audio = undefined;
      void lock?.release();
      lock = undefined;
    },
    /** Rings until it is stopped, or for some minutes. */
    ring: () => {
      if (timer !== undefined) return;
      let rings = 0;
      ringOnce();
      timer = setInterval(() => {
        rings += 1;
        if (rings > mostRings) stop();
        else ringOnce();
      }, ringEvery);
    },
    stop,
  };
};
