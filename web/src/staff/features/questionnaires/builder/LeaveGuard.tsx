import { lazy, Suspense, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';

const LeaveDialog = lazy(() => import('./LeaveDialog.tsx'));

interface Props {
  isTouched: boolean;
  /** Whether the browser keeps the draft; without that, closing the page is asked about too. */
  isKeeping: boolean;
  /** Drops the draft. */
  onDiscard: () => void;
}

const base = '/app';

/** The path inside the staff area of a link that was clicked to leave this page. */
const leavingTo = (event: MouseEvent): string | undefined => {
  if (event.defaultPrevented || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey)
    return undefined;
  const link = (event.target as Element).closest('a[href]');
  if (!(link instanceof HTMLAnchorElement) || link.target === '_blank') return undefined;
  const { origin, pathname, search } = new URL(link.href);
  if (origin !== location.origin || !pathname.startsWith(`${base}/`) || pathname === location.pathname)
    return undefined;
  return pathname.slice(base.length) + search;
};

/** Asks about unsaved changes when a link leads away. */
export const LeaveGuard = ({ isTouched, isKeeping, onDiscard }: Props) => {
  const navigate = useNavigate();
  const [to, setTo] = useState<string>();

  useEffect(() => {
    if (!isTouched) return;
    const onClick = (event: MouseEvent) => {
      const path = leavingTo(event);
      if (path === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      setTo(path);
    };
    // Before the router's own listener, which is at the root.
    document.addEventListener('click', onClick, true);
    return () => document.removeEventListener('click', onClick, true);
  }, [isTouched]);

  useEffect(() => {
    if (!isTouched || isKeeping) return;
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', onUnload);
    return () => window.removeEventListener('beforeunload', onUnload);
  }, [isTouched, isKeeping]);

  if (to === undefined) return null;
  const stay = () => setTo(undefined);
  const leave = () => {
    setTo(undefined);
    void navigate(to);
  };
  return (
    <Suspense>
      <LeaveDialog
        isKeeping={isKeeping}
        onStay={stay}
        onLeave={leave}
        onDiscard={() => {
          onDiscard();
          leave();
        }}
      />
    </Suspense>
  );
};
