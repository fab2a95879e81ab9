declare module '@echogarden/espeak-ng-emscripten' {
  interface Espeak {
    get_samplerate: () => number;
    set_voice: (voice: string) => void;
    /** Words a minute. */
    set_rate: (rate: number) => void;
    /** Called with each piece of sound; `true` stops it. */
    synthesize: (text: string, piece: (samples: Int16Array | null) => boolean) => void;
  }
  const create: () => Promise<{ eSpeakNGWorker: new () => Promise<Espeak> | Espeak }>;
  export default create;
}
