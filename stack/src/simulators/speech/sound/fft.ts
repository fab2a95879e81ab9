/**
 * Makes a function that gives the power of the lowest `count` frequencies of a piece of sound; `size`, how many samples it
 * has, is a power of two. Two neighbouring samples are taken as one complex number, which halves the work.
 */
export function powerSpectrum(size: number, count: number): (samples: Float64Array) => Float64Array {
  const pairs = size / 2;
  const bits = Math.log2(pairs);
  const reversed = Uint16Array.from({ length: pairs }, (_none, index) => {
    let result = 0;
    for (let bit = 0; bit < bits; bit += 1) if (index & (1 << bit)) result |= 1 << (bits - 1 - bit);
    return result;
  });
  const turn = (index: number) => (2 * Math.PI * index) / size;
  const window = Float64Array.from({ length: size }, (_none, index) => 0.5 - 0.5 * Math.cos(turn(index)));
  const cosines = Float64Array.from({ length: pairs }, (_none, index) => Math.cos(turn(index)));
  const sines = Float64Array.from({ length: pairs }, (_none, index) => Math.sin(turn(index)));
  const real = new Float64Array(pairs);
  const imaginary = new Float64Array(pairs);

  function transform(): void {
    for (let half = 1; half < pairs; half *= 2) {
      const stride = size / (half * 2);
      for (let start = 0; start < pairs; start += half * 2) {
        for (let offset = 0; offset < half; offset += 1) {
          const low = start + offset;
          const high = low + half;
          const cosine = cosines[offset * stride] ?? 0;
          const sine = sines[offset * stride] ?? 0;
          const turnedReal = (real[high] ?? 0) * cosine + (imaginary[high] ?? 0) * sine;
          const turnedImaginary = (imaginary[high] ?? 0) * cosine - (real[high] ?? 0) * sine;
          real[high] = (real[low] ?? 0) - turnedReal;
          real[low] = (real[low] ?? 0) + turnedReal;
          imaginary[high] = (imaginary[low] ?? 0) - turnedImaginary;
          imaginary[low] = (imaginary[low] ?? 0) + turnedImaginary;
        }
      }
    }
  }
  /** The power of one frequency, from what the even and the odd samples have of it. */
  function powerAt(index: number): number {
    const mirror = (pairs - index) % pairs;
    const [oneReal, oneImaginary] = [real[index] ?? 0, imaginary[index] ?? 0];
    const [otherReal, otherImaginary] = [real[mirror] ?? 0, imaginary[mirror] ?? 0];
    const [evenReal, evenImaginary] = [(oneReal + otherReal) / 2, (oneImaginary - otherImaginary) / 2];
    const [oddReal, oddImaginary] = [(oneImaginary + otherImaginary) / 2, (otherReal - oneReal) / 2];
    const [cosine, sine] = [cosines[index] ?? 0, sines[index] ?? 0];
    const sumReal = evenReal + oddReal * cosine + oddImaginary * sine;
    const sumImaginary = evenImaginary + oddImaginary * cosine - oddReal * sine;
    return sumReal * sumReal + sumImaginary * sumImaginary;
  }

  return (samples) => {
    for (let index = 0; index < pairs; index += 1) {
      const even = (reversed[index] ?? 0) * 2;
      real[index] = (samples[even] ?? 0) * (window[even] ?? 0);
      imaginary[index] = (samples[even + 1] ?? 0) * (window[even + 1] ?? 0);
    }
    transform();
    const powers = new Float64Array(count);
    for (let index = 0; index < count; index += 1) powers[index] = powerAt(index);
    return powers;
  };
}
