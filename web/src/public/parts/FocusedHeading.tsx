import { useEffect, useRef } from 'react';

/** The heading of content that replaced the page: it gets the focus and is scrolled to the top. */
export const FocusedHeading = ({ children }: { children: string }) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
    window.scrollTo({ top: 0 });
  }, []);
  return (
    <h1 ref={heading} tabIndex={-1}>
      {children}
    </h1>
  );
};
