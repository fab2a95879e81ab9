import type { Page } from 'puppeteer';
import { sidewaysScroll } from './inspection.ts';

/** Text that cannot be read whole: beside the screen, out of its own box, hidden by a box that is too small, or under other text. */
const cutTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const found: string[] = [];
    const styles = new Map<Element, CSSStyleDeclaration>();
    const styleOf = (element: Element) => {
      const style = styles.get(element) ?? getComputedStyle(element);
      styles.set(element, style);
      return style;
    };
    const isSeen = (element: Element) => {
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false;
      if (element.closest('option, script, style, template')) return false;
      // Only for screen readers.
      for (let box: Element | null = element; box; box = box.parentElement)
        if (styleOf(box).clipPath === 'inset(50%)') return false;
      return true;
    };
    const isClear = (colour: string) => /, 0\)$|\/ 0\)$|^transparent$/.test(colour);
    const isPainted = (element: Element) => {
      const { backgroundColor, borderTopWidth, borderTopColor } = styleOf(element);
      return !isClear(backgroundColor) || (parseFloat(borderTopWidth) > 0 && !isClear(borderTopColor));
    };
    /** The box that a line of text must stay in: `hides` is a box that cuts what is larger, else only the box it is painted on. */
    const boxesAround = (start: Element) => {
      const boxes: { rect: DOMRect; hides: boolean; name: string }[] = [];
      let isOnPaint = false;
      for (let box: Element | null = start; box && box !== document.body; box = box.parentElement) {
        const { overflowX, overflowY, position } = styleOf(box);
        if (styleOf(box).display === 'inline') continue;
        // A larger box can be scrolled to.
        if (/auto|scroll/.test(`${overflowX} ${overflowY}`)) break;
        const hides = /hidden|clip/.test(`${overflowX} ${overflowY}`);
        if (hides || (!isOnPaint && isPainted(box)))
          boxes.push({ rect: box.getBoundingClientRect(), hides, name: box.className || box.tagName });
        isOnPaint ||= isPainted(box);
        if (position === 'fixed') break;
      }
      return boxes;
    };
    const isPinned = (start: Element) => {
      for (let box: Element | null = start; box; box = box.parentElement)
        if (/fixed|sticky/.test(styleOf(box).position)) return true;
      return false;
    };
    const isInScroller = (start: Element) => {
      for (let box: Element | null = start; box && box !== document.body; box = box.parentElement)
        if (/auto|scroll/.test(styleOf(box).overflowX)) return true;
      return false;
    };
    const modal = document.querySelector('dialog[open]');
    const lines: { rect: DOMRect; text: string; element: Element }[] = [];
    const walker = document.createTreeWalker(modal ?? document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement!;
      const text = (node.textContent ?? '').trim();
      if (text === '' || !isSeen(element)) continue;
      range.selectNodeContents(node);
      const boxes = boxesAround(element);
      const canScroll = isInScroller(element);
      const rects = [...range.getClientRects()].filter((rect) => rect.width > 0);
      const rows = Map.groupBy(rects, ({ bottom }) => Math.round(bottom));
      const widths = [...rows.values()].map(
        (row) => Math.max(...row.map(({ right }) => right)) - Math.min(...row.map(({ left }) => left)),
      );
      // A word or less in each of many lines.
      if (rows.size > 4 && Math.max(...widths) < 4 * parseFloat(styleOf(element).fontSize))
        found.push(`squeezed: ${text}`);
      for (const rect of rects) {
        const middle = (rect.top + rect.bottom) / 2;
        if (!canScroll && (rect.left < -1 || rect.right > width + 1)) found.push(`beside the screen: ${text}`);
        for (const { rect: box, hides, name } of boxes) {
          const isWider = rect.left < box.left - 1 || rect.right > box.right + 1;
          if (isWider || middle < box.top || middle > box.bottom)
            found.push(`${hides ? 'cut by' : 'out of'} ${name}: ${text}`);
        }
        if (!isPinned(element) && !canScroll) lines.push({ rect, text, element });
      }
    }
    // Lines of two texts stand one upon the other when the middle of one is in the other.
    for (const [at, one] of lines.entries())
      for (const other of lines.slice(at + 1)) {
        if (one.element === other.element) continue;
        const middle = (one.rect.top + one.rect.bottom) / 2;
        const isAcross = Math.min(one.rect.right, other.rect.right) - Math.max(one.rect.left, other.rect.left) > 2;
        if (isAcross && middle > other.rect.top && middle < other.rect.bottom)
          found.push(`one upon the other: ${one.text} | ${other.text}`);
      }
    const pen = document.createElement('canvas').getContext('2d')!;
    const widthIn = (element: Element, text: string) => {
      pen.font = styleOf(element).font;
      const { paddingLeft, paddingRight } = styleOf(element);
      return pen.measureText(text).width + parseFloat(paddingLeft) + parseFloat(paddingRight) - element.clientWidth;
    };
    for (const select of (modal ?? document).querySelectorAll('select')) {
      const text = select.selectedOptions[0]?.text ?? '';
      if (isSeen(select) && widthIn(select, text) > 1) found.push(`cut in its list: ${text}`);
    }
    for (const input of (modal ?? document).querySelectorAll<HTMLInputElement>('input[placeholder]'))
      if (
        isSeen(input) &&
        !isClear(getComputedStyle(input, '::placeholder').color) &&
        widthIn(input, input.placeholder) > 1
      )
        found.push(`cut in its field: ${input.placeholder}`);
    return [...new Set(found)];
  });

/** Controls that the keyboard reaches but nobody sees: something lies on them, or they are not on the screen. */
const coveredControls = async (page: Page): Promise<string[]> => {
  // After a key the browser shows the focus that a script gives, as it does for somebody with a keyboard.
  await page.keyboard.press('Tab');
  return page.evaluate(() => {
    const modal = document.querySelector('dialog[open]');
    const all = (modal ?? document).querySelectorAll<HTMLElement>(
      'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, [tabindex="0"]',
    );
    const found: string[] = [];
    for (const control of all) {
      if (!control.checkVisibility({ visibilityProperty: true })) continue;
      control.focus();
      const hits = [...control.getClientRects()].flatMap(({ left, top, width, height }) =>
        [0.5, 0.2, 0.8].map((part) => document.elementFromPoint(left + width / 2, top + height * part)),
      );
      const isHit = hits.some((hit) => hit && (control.contains(hit) || hit.closest('label')?.control === control));
      const name = control.getAttribute('aria-label') ?? (control.innerText || control.getAttribute('name'));
      const by = hits[0] ? `${hits[0].tagName} ${hits[0].className}` : 'the edge of the screen';
      if (!isHit) found.push(`covered: ${name ?? control.outerHTML.slice(0, 80)}, by ${by}`);
    }
    (document.activeElement as HTMLElement | null)?.blur();
    return found;
  });
};

/** The bar at the bottom: its buttons and fields are on the screen wherever the page is scrolled to, and it leaves half of it. */
const barFaults = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    if (document.querySelector('dialog[open]')) return found;
    for (const bar of document.querySelectorAll('.bottom-bar')) {
      // To the end of what the bar belongs to: with large text the footer below is a screen of its own.
      const end = document.querySelector('main')!.getBoundingClientRect().bottom + window.scrollY - window.innerHeight;
      for (const top of [Math.max(0, end), 0]) {
        window.scrollTo({ top, behavior: 'instant' });
        for (const control of bar.querySelectorAll(':is(.button, textarea)')) {
          const rect = control.getBoundingClientRect();
          if (rect.top < -1 || rect.bottom > window.innerHeight + 1)
            found.push(`not on the screen at ${top}: ${control.textContent || control.tagName}`);
        }
      }
      const part = bar.getBoundingClientRect().height / window.innerHeight;
      if (part > 0.5) found.push(`the bar takes ${Math.round(part * 100)} % of the screen`);
    }
    return found;
  });

/** Neighbours whose order on the screen is not the one in which they are read aloud. */
const readingOrder = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    window.scrollTo({ top: 0, behavior: 'instant' });
    const parts: { rect: DOMRect; name: string; element: Element; frame: Element | null }[] = [];
    const frames =
      '.cookie-choices, .cookie-actions, .phrase-sheet-groups, .country-list, .legal-text, .bottom-bar, .toasts, .cookie-banner, dialog, .top-bar, footer, main';
    const add = (element: Element, rect: DOMRect) => {
      if (rect.width < 2 || !element.checkVisibility({ visibilityProperty: true })) return;
      if (element.closest('option, [aria-hidden="true"]')) return;
      for (let box: Element | null = element; box; box = box.parentElement)
        if (getComputedStyle(box).clipPath === 'inset(50%)') return;
      const name = (element.textContent || element.getAttribute('name') || element.tagName).slice(0, 40);
      parts.push({ rect, name, element, frame: element.closest(frames) });
    };
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
    const range = document.createRange();
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (node instanceof Element) {
        if (node.matches('input, select, textarea, canvas')) add(node, node.getBoundingClientRect());
      } else if (node.textContent?.trim() && node.parentElement) {
        range.selectNodeContents(node);
        add(node.parentElement, range.getBoundingClientRect());
      }
    }
    return parts.slice(1).flatMap((next, at) => {
      const before = parts[at]!;
      if (next.frame !== before.frame) return [];
      let both = before.element;
      while (!both.contains(next.element)) both = both.parentElement!;
      const isRtl = getComputedStyle(both).direction === 'rtl';
      const isAfter = isRtl ? next.rect.right <= before.rect.left + 2 : next.rect.left >= before.rect.right - 2;
      const isAbove = next.rect.bottom <= before.rect.top + 2;
      const isSameLine = next.rect.top < before.rect.bottom - 4 && next.rect.bottom > before.rect.top + 4;
      const isInFront = isRtl ? next.rect.left >= before.rect.right - 2 : next.rect.right <= before.rect.left + 2;
      const isWrong = (isAbove && !isAfter) || (isSameLine && isInFront);
      return isWrong ? [`read after, seen before: ${before.name} | ${next.name}`] : [];
    });
  });

/** Parts that are cut or beside the screen. */
export const textFaults = async (page: Page): Promise<string[]> => {
  const over = await sidewaysScroll(page);
  return [...(over > 0 ? [`scrolls sideways by ${over} px`] : []), ...(await cutTexts(page))];
};

/** All that is wrong with how the page stands on its screen. */
export const layoutFaults = async (page: Page): Promise<string[]> => [
  ...(await textFaults(page)),
  ...(await coveredControls(page)),
  ...(await barFaults(page)),
  ...(await readingOrder(page)),
];
