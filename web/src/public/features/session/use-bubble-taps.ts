import { useEffect, type RefObject } from 'react';

/** Milliseconds, and pixels that a finger may move meanwhile. */
const longPress = { time: 500, slip: 10 };

const isTarget = (target: EventTarget | null): target is Element => target instanceof Element;
const more = (target: EventTarget | null): HTMLElement | null | undefined =>
  isTarget(target) && !target.closest('button, .bubble-details')
    ? target.closest('.bubble')?.querySelector<HTMLElement>('.bubble-more')
    : undefined;

/** A tap or a long press anywhere on a bubble opens its details, as its own small button does: one listener for all bubbles. */
export const useBubbleTaps = (list: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const log = list.current;
    if (!log) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let from = { x: 0, y: 0 };
    let isLong = false;
    const end = () => clearTimeout(timer);
    const down = ({ target, clientX, clientY }: PointerEvent) => {
      end();
      isLong = false;
      from = { x: clientX, y: clientY };
      const button = more(target);
      if (!button) return;
      timer = setTimeout(() => {
        isLong = true;
        if (button.ariaExpanded !== 'true') button.click();
      }, longPress.time);
    };
    const move = ({ clientX, clientY }: PointerEvent) => {
      if (Math.hypot(clientX - from.x, clientY - from.y) > longPress.slip) end();
    };
    const click = ({ target }: MouseEvent) => {
      // The end of a long press, or of choosing text to copy.
      if (isLong || getSelection()?.isCollapsed === false) return;
      more(target)?.click();
    };
    const listeners = { pointerdown: down, pointermove: move, pointerup: end, pointercancel: end, click } as const;
    for (const [event, listener] of Object.entries(listeners)) log.addEventListener(event, listener as EventListener);
    return () => {
      end();
      for (const [event, listener] of Object.entries(listeners))
        log.removeEventListener(event, listener as EventListener);
    };
  }, [list]);
};
