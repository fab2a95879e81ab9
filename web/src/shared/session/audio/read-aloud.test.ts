import { describe, expect, it } from '@jest/globals';
import type { Player } from './player.ts';
import { createReadAloud, type Reading } from './read-aloud.ts';

const reading = (text: string): Reading => ({ key: `key of ${text}`, text, language: 'pl' });

/** A loudspeaker; the test decides when it is done. */
const loudspeaker = () => {
  const spoken: string[] = [];
  let end: (result: 'played' | 'stopped') => void = () => undefined;
  const player: Player = {
    unlock: () => undefined,
    play: async (sound) => {
      spoken.push(await sound.text());
      return new Promise((resolve) => (end = resolve));
    },
    stop: () => end('stopped'),
    close: () => undefined,
  };
  return { player, heard: spoken, finish: () => end('played') };
};
const settled = () => new Promise((resolve) => setImmediate(resolve));

const reader = (
  fetchSpeech = ({ text }: Reading) => Promise.resolve(new Blob([text])),
  partsOf?: (text: string) => string[],
) => {
  const { player, heard: spoken, finish } = loudspeaker();
  const fetched: string[] = [];
  const failures: string[] = [];
  const aloud = createReadAloud({
    player,
    ...(partsOf && { partsOf }),
    fetchSpeech: (wanted) => {
      fetched.push(wanted.text);
      return fetchSpeech(wanted);
    },
    onFailure: (_error, { text }) => failures.push(text),
  });
  return { ...aloud, heard: spoken, finish, fetched, failures };
};

describe('reading aloud', () => {
  it('given two texts, speaks one after the other', async () => {
    const { add, heard: spoken, finish, current } = reader();
    add(reading('Dzień dobry.'));
    add(reading('Rampa 4.'));
    await settled();
    expect(spoken).toEqual(['Dzień dobry.']);
    expect(current()).toBe('key of Dzień dobry.');
    finish();
    await settled();
    expect(spoken).toEqual(['Dzień dobry.', 'Rampa 4.']);
    finish();
    await settled();
    expect(current()).toBeUndefined();
  });

  it('asked for one text, leaves the others', async () => {
    const { add, now, heard: spoken, finish } = reader();
    add(reading('one'));
    add(reading('two'));
    await settled();
    now(reading('three'));
    await settled();
    finish();
    await settled();
    expect(spoken).toEqual(['one', 'three']);
  });

  it('is silent while somebody speaks, and goes on afterwards with what was cut short', async () => {
    const { add, hold, heard: spoken } = reader();
    add(reading('one'));
    await settled();
    hold(true);
    add(reading('two'));
    await settled();
    expect(spoken).toEqual(['one']);
    hold(false);
    await settled();
    expect(spoken).toEqual(['one', 'one']);
  });

  it('fetches a text that is asked for again only once', async () => {
    const { now, finish, fetched, heard: spoken } = reader();
    now(reading('one'));
    await settled();
    finish();
    now(reading('one'));
    await settled();
    expect(spoken).toEqual(['one', 'one']);
    expect(fetched).toEqual(['one']);
  });

  it('given a text that is too long for one call, speaks its parts in order, and none after it was stopped', async () => {
    const { add, stop, heard: spoken, finish, fetched, current } = reader(undefined, (text) => text.split('|'));
    add(reading('one|two|three'));
    await settled();
    finish();
    await settled();
    expect(spoken).toEqual(['one', 'two']);
    expect(current()).toBe('key of one|two|three');
    stop();
    await settled();
    expect(current()).toBeUndefined();
    expect(fetched).toEqual(['one', 'two']);
  });

  it('given a text for the phone’s own voice, speaks it there in its turn, fetches nothing, and stops there', async () => {
    const { player, heard: spoken, finish } = loudspeaker();
    const onPhone: string[] = [];
    let end = () => undefined as void;
    const aloud = createReadAloud({
      player,
      phone: {
        speak: (text, language) => {
          onPhone.push(`${language} ${text}`);
          return new Promise((ended) => (end = () => ended()));
        },
        stop: () => end(),
      },
      fetchSpeech: ({ text }) => Promise.resolve(new Blob([text])),
      onFailure: () => undefined,
    });
    aloud.add(reading('one'));
    aloud.add({ ...reading('Рампа 4.'), language: 'uk', isOnPhone: true });
    await settled();
    expect([spoken, onPhone]).toEqual([['one'], []]);
    finish();
    await settled();
    expect([spoken, onPhone]).toEqual([['one'], ['uk Рампа 4.']]);
    expect(aloud.current()).toBe('key of Рампа 4.');
    aloud.stop();
    await settled();
    expect(aloud.current()).toBeUndefined();
  });

  it('that fails says so, goes on with the next, and may be tried again', async () => {
    let isDown = true;
    const {
      add,
      now,
      heard: spoken,
      failures,
      finish,
    } = reader(({ text }) =>
      isDown && text === 'one' ? Promise.reject(new Error('down')) : Promise.resolve(new Blob([text])),
    );
    add(reading('one'));
    add(reading('two'));
    await settled();
    expect(failures).toEqual(['one']);
    expect(spoken).toEqual(['two']);
    isDown = false;
    finish();
    now(reading('one'));
    await settled();
    expect(spoken).toEqual(['two', 'one']);
  });
});
