import { expect, test } from '@jest/globals';
import { createElement, Fragment, type VNode } from 'preact';
import { putTextsInElements } from './texts-in-place.ts';

// The elements below are made with it.
putTextsInElements();

/** What stands between an element's tags: texts by themselves would be a fault. */
const inside = (vnode: VNode): unknown => {
  const { children, textContent } = vnode.props as { children?: unknown; textContent?: unknown };
  if (textContent !== undefined) return { content: textContent };
  return [children].flat().map((child) => {
    if (typeof child !== 'object' || child === null) return child;
    return { [String((child as VNode).type)]: inside(child as VNode) };
  });
};
const mark = createElement('b', null);

test.each<[string, VNode, unknown]>([
  ['an only text is the content', createElement('p', null, 'Gate 4'), { content: 'Gate 4' }],
  ['so is a number', createElement('p', null, 0), { content: 0 }],
  [
    'a text beside an element has its own',
    createElement('p', null, mark, 'Gate 4'),
    [{ b: [undefined] }, { 'own-text': { content: 'Gate 4' } }],
  ],
  [
    'texts in a row are one, and no neighbour moves',
    createElement('p', null, 'Gate', ' ', 4, false, '.', mark),
    [{ 'own-text': { content: 'Gate 4.' } }, null, null, false, null, { b: [undefined] }],
  ],
  [
    'blanks between elements stay',
    createElement('p', null, mark, ' ', mark),
    [{ b: [undefined] }, ' ', { b: [undefined] }],
  ],
  ['so does the text of an option', createElement('option', null, 'Polski'), ['Polski']],
  ['a fragment has no content', createElement(Fragment, null, 'Gate 4'), [{ 'own-text': { content: 'Gate 4' } }]],
])('%s', (_what, vnode, expected) => {
  expect(inside(vnode)).toEqual(expected);
});
