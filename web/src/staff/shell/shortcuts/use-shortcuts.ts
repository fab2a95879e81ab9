import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useUser } from '../../data/use-user.ts';
import { areShortcutsOn } from './shortcut-choice.ts';
import { creatingPage, createShortcutReader, shortcutsFor } from './shortcuts.ts';

const isSeen = (element: HTMLElement) => element.checkVisibility({ visibilityProperty: true });

/** Whether the keys are written into something. */
const isTypedInto = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.matches(
      'textarea, select, [role="combobox"], [role="textbox"], input:not([type="checkbox"], [type="radio"], [type="button"], [type="submit"])',
    ));

const isDialogOpen = (): boolean =>
  document.querySelector('[role="dialog"], [role="alertdialog"], dialog[open]') !== null;

const first = (selector: string): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>(`#main ${selector}`)].find(isSeen);

const focusSearch = (): boolean => {
  const field = first('input[type="search"]');
  field?.focus();
  if (field instanceof HTMLInputElement) field.select();
  return field !== undefined;
};

/** The action of the page's title, else the page that creates, else the first field of the page's form. */
const startMainAction = (openCreating: (() => void) | undefined): boolean => {
  const action = first('[data-page-actions] :is(a, button):not([data-variant], :disabled)');
  if (action) action.click();
  else if (openCreating) openCreating();
  else {
    const field = first('form :is(input, select, textarea):not(:disabled)');
    field?.focus();
    return field !== undefined;
  }
  return true;
};

/** Keys that work on every page, as long as nobody types and no dialog is open. */
export const useShortcuts = ({ openPalette, openHelp }: { openPalette: () => void; openHelp: () => void }): void => {
  const { role } = useUser();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  useEffect(() => {
    const { pages, acts } = shortcutsFor(role);
    const read = createShortcutReader([...pages, ...acts]);
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented) return;
      const isFree = areShortcutsOn() && !isTypedInto(event.target);
      const found = read(event, isDialogOpen() ? 'dialog' : isFree ? 'page' : 'field', event.timeStamp);
      if (!found) return;
      const creating = creatingPage(role, pathname);
      const done =
        found.act === 'palette'
          ? openPalette()
          : found.act === 'help'
            ? openHelp()
            : found.act === 'search'
              ? focusSearch()
              : found.act === 'create'
                ? startMainAction(creating === undefined ? undefined : () => void navigate(creating))
                : found.to !== undefined && void navigate(found.to);
      // A key that did nothing here is left to the browser.
      if (done !== false) event.preventDefault();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [role, navigate, pathname, openPalette, openHelp]);
};
