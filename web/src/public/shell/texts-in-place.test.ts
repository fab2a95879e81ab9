import { expect, test } from '@jest/globals';
import { type ComponentChild, createElement, Fragment, render, type VNode } from 'preact';
import { putTextsInElements } from './texts-in-place.ts';

// The elements below are made with it.
putTextsInElements();

/** The content between an element's tags: texts by themselves would be a fault. */
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

/** As much of a browser's tree as Preact changes. */
class PageNode {
  readonly name: string;
  parentNode: PageNode | null = null;
  childNodes: PageNode[] = [];
  /** Of a text. */
  data = '';
  constructor(name: string) {
    this.name = name;
  }
  get firstChild(): PageNode | null {
    return this.childNodes[0] ?? null;
  }
  get nextSibling(): PageNode | null {
    const siblings = this.parentNode?.childNodes ?? [];
    return siblings[siblings.indexOf(this) + 1] ?? null;
  }
  insertBefore(node: PageNode, next: PageNode | null): void {
    node.parentNode?.removeChild(node);
    const at = next === null ? this.childNodes.length : this.childNodes.indexOf(next);
    if (at < 0) throw new Error('NotFoundError');
    this.childNodes.splice(at, 0, node);
    node.parentNode = this;
  }
  removeChild(node: PageNode): void {
    if (!this.childNodes.includes(node)) throw new Error('NotFoundError');
    this.childNodes = this.childNodes.filter((each) => each !== node);
    node.parentNode = null;
  }
  remove(): void {
    this.parentNode?.removeChild(this);
  }
  get textContent(): string {
    return this.data + this.childNodes.map((each) => each.textContent).join('');
  }
  set textContent(text: string | number) {
    for (const each of this.childNodes) this.removeChild(each);
    if (String(text) !== '') this.insertBefore(textNode(text), null);
  }
  get html(): string {
    const within = this.data + this.childNodes.map((each) => each.html).join('');
    return this.name === '#text' ? within : `<${this.name}>${within}</${this.name}>`;
  }
}
const textNode = (text: string | number): PageNode => Object.assign(new PageNode('#text'), { data: String(text) });

const bold = () => createElement('b', null, '!');
const states: [string, () => ComponentChild[], string][] = [
  ['a text', () => ['Gate'], 'Gate'],
  ['another', () => ['Ramp'], 'Ramp'],
  ['zero', () => [0], '0'],
  ['an empty text', () => [''], ''],
  ['nothing', () => [null], ''],
  ['an element', () => [bold()], '<b>!</b>'],
  ['elements', () => [bold(), ' ', createElement('i', null, '?')], '<b>!</b> <i>?</i>'],
  ['texts and an element', () => ['To ', bold(), ' now'], '<own-text>To </own-text><b>!</b><own-text> now</own-text>'],
];

test.each(states)('%s is shown as it is, whatever stood there before, and goes again', (_what, content, expected) => {
  const { document } = globalThis;
  const made = { createElementNS: (_space: string, name: string) => new PageNode(name), createTextNode: textNode };
  Object.assign(globalThis, { document: made });
  try {
    for (const [before, contentBefore, shownBefore] of states) {
      const root = new PageNode('root');
      const show = (children: ComponentChild[]) => {
        render(createElement('p', null, ...children), root as unknown as Element);
        return root.firstChild?.html;
      };
      const [first, then, again] = [contentBefore, content, contentBefore].map((each) => show(each()));
      expect([before, first, then, again]).toEqual([
        before,
        `<p>${shownBefore}</p>`,
        `<p>${expected}</p>`,
        `<p>${shownBefore}</p>`,
      ]);
    }
  } finally {
    Object.assign(globalThis, { document });
  }
});
