export interface Player {
  /** To be called from a tap: only then may a phone make sound later on. */
  unlock: () => void;
  /** Plays an MP3 to its end. Answers `blocked` where no tap came before, `stopped` where it was cut short. */
  play: (sound: Blob) => Promise<'played' | 'stopped' | 'blocked'>;
  stop: () => void;
  close: () => void;
}

/** An iPhone whose ringer is off stays silent unless it is told that this is more than a ring. */
const audible = (isPlaying: boolean) => {
  const { audioSession } = navigator as { audioSession?: { type: string } };
  if (audioSession) audioSession.type = isPlaying ? 'playback' : 'auto';
};

/** Plays through Web Audio: what comes over a call needs no address that the content security policy would refuse. */
export const createPlayer = (): Player => {
  let context: AudioContext | undefined;
  let current: AudioBufferSourceNode | undefined;
  /** Grows with each sound, and when one is cut short. */
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
      // Older iPhones believe a tap only when it makes a sound, be it an empty one.
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
