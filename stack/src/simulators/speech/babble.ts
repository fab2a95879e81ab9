const loudness = 9_000;
const syllableSeconds = 0.3;
const voicedPart = 0.6;
const pitches = [220, 340, 260, 440, 300];

/**
 * Sound with the rhythm of speech, which the simulator recognises as speech: 16 bits a sample, little-endian, mono. A steady
 * tone does not work: browsers suppress it as noise.
 */
export const babble = (seconds: number, sampleRate = 16_000): Buffer => {
  const sound = Buffer.alloc(Math.round(seconds * sampleRate) * 2);
  for (let index = 0; index < sound.length / 2; index += 1) {
    const at = index / sampleRate;
    const syllable = Math.floor(at / syllableSeconds);
    const isVoiced = at / syllableSeconds - syllable < voicedPart;
    const pitch = pitches[syllable % pitches.length] ?? 0;
    if (isVoiced) sound.writeInt16LE(Math.round(loudness * Math.sin(2 * Math.PI * pitch * at)), index * 2);
  }
  return sound;
};
