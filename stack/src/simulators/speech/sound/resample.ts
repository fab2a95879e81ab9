import type { Pcm } from './wav.ts';

/** Zero crossings of the sinc on each side: more is sharper and slower. */
const crossings = 16;
/** A new sample lies between two old ones; how finely that is told apart. */
const phases = 256;

/** The same sound at another rate, by a windowed sinc. */
export function resample({ samples, sampleRate }: Pcm, wanted: number): Pcm {
  if (sampleRate === wanted) return { samples, sampleRate };
  const step = sampleRate / wanted;
  // Towards a lower rate, what that rate can't hold is cut off.
  const cutoff = Math.min(1, wanted / sampleRate);
  const reach = Math.ceil(crossings / cutoff);
  const kernels = new Map<number, Float64Array>();
  const result = new Int16Array(Math.floor(samples.length / step));
  for (let index = 0; index < result.length; index += 1) {
    const centre = Math.floor(index * step);
    const phase = Math.round((index * step - centre) * phases);
    const kernel = kernels.get(phase) ?? kernelAt(phase / phases, reach, cutoff);
    kernels.set(phase, kernel);
    let sum = 0;
    for (let tap = 0; tap < kernel.length; tap += 1) sum += (kernel[tap] ?? 0) * (samples[centre + tap - reach] ?? 0);
    result[index] = Math.max(-32_768, Math.min(32_767, Math.round(sum)));
  }
  return { samples: result, sampleRate: wanted };
}

/** How much each old sample from `-reach` on counts for a new one at `offset`; all together one. */
function kernelAt(offset: number, reach: number, cutoff: number): Float64Array {
  const kernel = new Float64Array(2 * reach + 2).map((_none, tap) => {
    const distance = tap - reach - offset;
    if (Math.abs(distance) > reach) return 0;
    return sinc(distance * cutoff) * (0.5 + 0.5 * Math.cos((Math.PI * distance) / reach));
  });
  const sum = kernel.reduce((total, weight) => total + weight, 0);
  return kernel.map((weight) => weight / sum);
}

function sinc(x: number): number {
  return x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x);
}
