import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';

// Pixels beyond the visible part within which messages are rendered.
const margin = '1500px 0px';

interface Props {
  log: RefObject<HTMLElement | null>;
  /** The last block is always rendered: new messages are added to it. */
  isLast: boolean;
  children: () => ReactNode;
}

/** A block of messages; far from the visible part only its height is kept. */
export const Block = ({ log, isLast, children }: Props) => {
  const box = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState<number>();
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting !== false) setRoom(undefined);
        else if (!element.contains(document.activeElement)) setRoom(element.getBoundingClientRect().height);
      },
      { root: log.current, rootMargin: margin },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [log]);
  const isDrawn = isLast || room === undefined;
  return (
    <div ref={box} style={isDrawn ? undefined : { height: room }}>
      {isDrawn && children()}
    </div>
  );
};
