import { createElement, Fragment, options, type ComponentChild, type VNode } from 'preact';

type Child = ComponentChild;

/** In these elements of SVG and forms a browser's translation changes nothing, or no element may stand. */
const untouched: readonly unknown[] = ['text', 'option', 'textarea', 'style'];

const isText = (child: Child): child is string | number => typeof child === 'string' || typeof child === 'number';
const isNothing = (child: Child): boolean => child === null || child === undefined || typeof child === 'boolean';

/** Texts that follow one another are one, in the first one's place; the others' places stay, so that no neighbour moves. */
const joined = (children: readonly Child[]): Child[] => {
  const found: Child[] = [];
  let open = { at: 0, text: '' };
  for (const child of children) {
    if (isText(child)) {
      const isFirst = open.text === '';
      open = { at: isFirst ? found.length : open.at, text: `${open.text}${String(child)}` };
      found.push(null);
      found[open.at] = open.text;
    } else {
      if (!isNothing(child)) open = { at: 0, text: '' };
      found.push(child);
    }
  }
  return found;
};

/** Each text in an element of its own; blanks between elements stay as they are. */
const inElements = (children: readonly Child[]): Child[] =>
  joined(children).map((child) =>
    typeof child === 'string' && child.trim() !== '' ? createElement('own-text', null, child) : child,
  );

const place = (vnode: VNode): void => {
  const isElement = typeof vnode.type === 'string' && !untouched.includes(vnode.type);
  if (!isElement && vnode.type !== Fragment) return;
  const { children, ...props } = vnode.props as { children?: Child | Child[] };
  if (isText(children) && isElement) {
    const asContent = { ...props, textContent: children, children: null };
    vnode.props = asContent;
  } else if (isText(children) || Array.isArray(children)) {
    vnode.props = { ...props, children: inElements([children].flat()) };
  }
};

/**
 * A browser that translates a page replaces its text nodes by elements of its own. Preact would go on to change the nodes
 * that are gone, and the page would keep its old text, or fail (facebook/react#11538). So no text node is a part of what
 * Preact compares: an element's only text is set as its content, and a text beside elements has an element of its own.
 */
export const putTextsInElements = (): void => {
  const before = options.vnode;
  options.vnode = (vnode) => {
    before?.(vnode);
    place(vnode);
  };
};
