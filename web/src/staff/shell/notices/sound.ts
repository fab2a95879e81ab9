/** Seconds and hertz of the two tones. */
const tones = [
  { from: 0, pitch: 660 },
  { from: 0.14, pitch: 880 },
];
const length = 0.16;
const loudness = 0.12;

let context: AudioContext | undefined;

/** Two short tones. A browser plays none before the first key or press, and logs each try: so none is made. */
export const playNotice = (): void => {
  if (!navigator.userActivation.hasBeenActive) return;
  context ??= new AudioContext();
  for (const { from, pitch } of tones) {
    const begin = context.currentTime + from;
    const tone = context.createOscillator();
    const volume = context.createGain();
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(loudness, begin);
    volume.gain.exponentialRampToValueAtTime(0.001, begin + length);
    tone.connect(volume).connect(context.destination);
    tone.start(begin);
    tone.stop(begin + length);
  }
};
