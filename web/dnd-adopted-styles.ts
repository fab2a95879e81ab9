import type { Plugin } from 'vite';

const library = /@hello-pangea\/dnd\/dist\/dnd\.esm\.js$/;
const written = "document.createElement('style')";
const adopted = "document.createElement('adopted-style')";

/**
 * The drag-and-drop library writes its rules into <style> elements, which the content security policy refuses. This
 * plugin makes it use our own element, which turns them into a style sheet that the page adopts (`adopted-style.ts`).
 */
export const dndAdoptedStyles = (): Plugin => ({
  name: 'dnd-adopted-styles',
  apply: 'build',
  transform: (code, id) => {
    if (!library.test(id)) return undefined;
    if (!code.includes(written)) throw new Error(`${id} writes its styles in another way than this plugin knows.`);
    return { code: code.replace(written, adopted), map: null };
  },
});
