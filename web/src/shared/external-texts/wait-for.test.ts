import { describe, expect, it } from '@jest/globals';
import { longestWait, pollEvery, waitFor } from './wait-for.ts';

const never = new Promise<never>(() => undefined);
const clock = () => {
  const waits: number[] = [];
  const wait = (milliseconds: number) => {
    waits.push(milliseconds);
    return Promise.resolve();
  };
  return { waits, wait };
};

describe('the wait for a script', () => {
  it('given what it waits for is there, does not wait', async () => {
    const { waits, wait } = clock();
    expect(await waitFor(() => 'there', never, wait)).toBe('there');
    expect(waits).toEqual([]);
  });

  // holds: P378
  it('looks again every 100 ms', async () => {
    const { waits, wait } = clock();
    expect(await waitFor(() => (waits.length === 3 ? 'there' : undefined), never, wait)).toBe('there');
    expect(waits).toEqual([100, 100, 100]);
  });

  // holds: P419
  it('gives up after 10 s', async () => {
    const { waits, wait } = clock();
    await expect(waitFor(() => undefined, never, wait)).rejects.toThrow('after 10 s');
    expect(waits.length * pollEvery).toBe(longestWait);
  });

  it('gives up at once when the script failed', async () => {
    const failed = Promise.reject(new Error('did not load'));
    await expect(
      waitFor(
        () => undefined,
        failed,
        () => never,
      ),
    ).rejects.toThrow('did not load');
  });
});
