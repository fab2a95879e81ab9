export interface Player {
  /** Must be called in a tap; a phone plays sound only after that. */
  unlock: () => void;
  /** Plays an MP3 to its end. Returns `blocked` if there was no tap before, `stopped` if it was stopped early. */
  play: (sound: Blob) => Promise<'played' | 'stopped' | 'blocked'>;
  stop: () => void;
  close: () => void;
}

/** An iPhone with the ringer off plays sound only if the session's type is playback. */
const audible = (isPlaying: boolean) => {
  const { audioSession } = navigator as { audioSession?: { type: string } };
  if (audioSession) audioSession.type = isPlaying ? 'playback' : 'auto';
};

/** Plays through Web Audio: the sound needs no URL, which the content security policy would refuse. */
export const createPlayer = (): Player => {
  let context: AudioContext | undefined;
  let current: AudioBufferSourceNode | undefined;
  /** Grows with each sound, and when a sound is stopped early. */
  let turn = 0;

  const open = () => (context ??= new AudioContext());
  const stop = () => {
    turn += 1;
    current?.stop();
    current = undefined;
  };

  return {
    unlock: () => {
      const opened = open();
      if (opened.state === 'running') return;
      void opened.resume();
      // Older iPhones allow sound only if the tap itself plays a sound, even an empty one.
      const silence = opened.createBufferSource();
      silence.buffer = opened.createBuffer(1, 1, 22_050);
      silence.connect(opened.destination);
      silence.start();
    },
    play: async (sound) => {
      stop();
      const own = turn;
      const opened = open();
      const buffer = await opened.decodeAudioData(await sound.arrayBuffer());
      if (turn !== own) return 'stopped';
      if (opened.state !== 'running') return 'blocked';
      const source = opened.createBufferSource();
      source.buffer = buffer;
      source.connect(opened.destination);
      current = source;
      audible(true);
      await new Promise<void>((ended) => {
        source.onended = () => ended();
        source.start();
      });
      audible(false);
      return turn === own ? 'played' : 'stopped';
    },
    stop,
    close: () => {
      stop();
      void context?.close();
      context = undefined;
    },
  };
};
