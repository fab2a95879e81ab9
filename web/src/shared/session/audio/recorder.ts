import { createResampler, levelOf, toPcm16 } from './pcm.ts';
import workletAddress from './recorder-worklet.ts?worker&url';

interface RecorderOptions {
  /** 16 kHz, 16 bit, mono. */
  onSound: (pcm: Uint8Array) => void;
  /** 0 to 1, about fifty times a second. */
  onLevel: (level: number) => void;
  /** The microphone was lost: a call came in, it was unplugged, or the permission was removed. */
  onLost: () => void;
}

export interface Recorder {
  stop: () => void;
}

/** Opens the microphone; throws if there is none, or if the person or the browser does not allow it. */
export const startRecorder = async ({ onSound, onLevel, onLost }: RecorderOptions): Promise<Recorder> => {
  // Missing on pages without TLS.
  const devices = navigator.mediaDevices as MediaDevices | undefined;
  if (!devices) throw new Error('This page may not use a microphone.');
  const audio = { channelCount: 1, echoCancellation: true, noiseSuppression: true, autoGainControl: true };
  const stream = await devices.getUserMedia({ audio });
  const release = () => stream.getTracks().forEach((track) => track.stop());
  const context = new AudioContext();
  try {
    await context.audioWorklet.addModule(workletAddress);
    await context.resume();
  } catch (error) {
    release();
    await context.close();
    throw error;
  }
  const resample = createResampler(context.sampleRate);
  const node = new AudioWorkletNode(context, 'recorder', { channelCount: 1, channelCountMode: 'explicit' });
  node.port.onmessage = ({ data }: MessageEvent<Float32Array>) => {
    onLevel(levelOf(data));
    onSound(toPcm16(resample(data)));
  };
  // The browser reads only nodes that are connected to the output; the node itself is silent.
  context.createMediaStreamSource(stream).connect(node).connect(context.destination);
  for (const track of stream.getTracks()) track.addEventListener('ended', onLost);
  return {
    stop: () => {
      node.port.onmessage = null;
      release();
      void context.close();
    },
  };
};
