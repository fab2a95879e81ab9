import type { Pcm } from './wav.ts';

/** Zero crossings of the sinc on each side: more is sharper and slower. */
const crossings = 16;

/** The same sound at another rate, by a windowed sinc. */
export function resample({ samples, sampleRate }: Pcm, wanted: number): Pcm {
  if (sampleRate === wanted) return { samples, sampleRate };
  const step = sampleRate / wanted;
  // Towards a lower rate, what that rate can't hold is cut off.
  const cutoff = Math.min(1, wanted / sampleRate);
  const reach = crossings / cutoff;
  const result = new Int16Array(Math.floor(samples.length / step));
  for (let index = 0; index < result.length; index += 1) {
    const centre = index * step;
    let sum = 0;
    let weights = 0;
    for (let at = Math.ceil(centre - reach); at <= centre + reach; at += 1) {
      const distance = at - centre;
      const weight = sinc(distance * cutoff) * (0.5 + 0.5 * Math.cos((Math.PI * distance) / reach));
      sum += weight * (samples[at] ?? 0);
      weights += weight;
    }
    result[index] = Math.max(-32_768, Math.min(32_767, Math.round(sum / weights)));
  }
  return { samples: result, sampleRate: wanted };
}

function sinc(x: number): number {
  return x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x);
}
