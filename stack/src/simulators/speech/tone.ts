const loudness = 9_000;
const hertz = 300;

/** A tone, which the simulator takes for speech: 16 bit a sample, little-endian, mono. */
export const tone = (seconds: number, sampleRate = 16_000): Buffer => {
  const sound = Buffer.alloc(Math.round(seconds * sampleRate) * 2);
  for (let at = 0; at < sound.length; at += 2) {
    sound.writeInt16LE(Math.round(loudness * Math.sin((Math.PI * hertz * at) / sampleRate)), at);
  }
  return sound;
};
