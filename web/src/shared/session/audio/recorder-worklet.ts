// Runs on the audio thread: passes the microphone's sound on in blocks and does nothing else.
interface Processor {
  readonly port: MessagePort;
}
declare const AudioWorkletProcessor: new () => Processor;
declare const registerProcessor: (name: string, processor: new () => Processor) => void;

/** Samples of one block: about a fiftieth of a second. */
const blockSize = 1024;

registerProcessor(
  'recorder',
  class extends AudioWorkletProcessor {
    #block = new Float32Array(blockSize);
    #filled = 0;

    process([input]: Float32Array[][]): boolean {
      for (const sample of input?.[0] ?? []) {
        this.#block[this.#filled] = sample;
        this.#filled += 1;
        if (this.#filled < blockSize) continue;
        this.port.postMessage(this.#block, [this.#block.buffer]);
        this.#block = new Float32Array(blockSize);
        this.#filled = 0;
      }
      return true;
    }
  },
);
