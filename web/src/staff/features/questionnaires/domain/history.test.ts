import { describe, expect, it } from '@jest/globals';
import { changed, type History, redone, startHistory, undone } from './history.ts';

const typed = (texts: string[], every: number) =>
  texts.reduce<History<string>>((now, text, at) => changed(now, text, at * every, 'name'), startHistory(''));

describe('the history', () => {
  it('goes back and forth through its states', () => {
    const two = changed(changed(startHistory('a'), 'b', 0), 'c', 1);
    const one = undone(two)!;
    expect(one.present).toBe('b');
    expect(undone(one)!.present).toBe('a');
    expect(redone(one)!.present).toBe('c');
  });

  it('has nothing before its first state and nothing after its last', () => {
    expect(undone(startHistory('a'))).toBeUndefined();
    expect(redone(changed(startHistory('a'), 'b', 0))).toBeUndefined();
  });

  it('forgets what was undone as soon as something else is done', () => {
    const back = undone(changed(startHistory('a'), 'b', 0))!;
    expect(redone(changed(back, 'c', 1))).toBeUndefined();
  });

  it('takes typing in one field as one step, and after a pause as another', () => {
    expect(undone(typed(['S', 'St', 'Ste'], 100))!.present).toBe('');
    expect(undone(typed(['S', 'St', 'Ste'], 1_000))!.present).toBe('St');
  });

  it('keeps changes of different fields, and those after an undo, apart', () => {
    const two = changed(changed(startHistory('a'), 'b', 0, 'name'), 'c', 1, 'description');
    expect(undone(two)!.present).toBe('b');
    const again = changed(undone(two)!, 'd', 2, 'name');
    expect(undone(again)!.present).toBe('b');
  });

  it('adds no step for a change that changes nothing', () => {
    const start = startHistory('a');
    expect(changed(start, 'a', 0)).toBe(start);
  });

  it('keeps the last two hundred steps', () => {
    const many = Array.from({ length: 250 }, (_unused, at) => at).reduce(
      (now, at) => changed(now, at, at),
      startHistory(-1),
    );
    expect(many.past).toHaveLength(200);
    expect(many.past[0]).toBe(49);
  });
});
