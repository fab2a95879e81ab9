import { html } from './lit/lit-html.js';

/** Calls the simulator; its error is shown at the top of the page. */
export async function ask(method, path, body) {
  const answer = await fetch(path, {
    method,
    ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  const problem = document.getElementById('problem');
  problem.hidden = answer.ok;
  if (answer.ok) return text && JSON.parse(text);
  problem.textContent = JSON.parse(text).error;
  throw new Error(problem.textContent);
}

/** Keeps the page up to date: `load` runs at once and after each change, never twice at the same time. */
export function stayLive(load) {
  let running;
  let isDue = false;
  const run = async () => {
    while (isDue) {
      isDue = false;
      await load();
    }
    running = undefined;
  };
  new EventSource('events').onmessage = () => {
    isDue = true;
    running ??= run();
  };
}

export function time(iso) {
  const date = new Date(iso);
  const isToday = date.toDateString() === new Date().toDateString();
  const options = isToday ? { timeStyle: 'short' } : { dateStyle: 'short', timeStyle: 'short' };
  return html`<time datetime=${iso} title=${date}>${date.toLocaleString([], options)}</time>`;
}

export const link = (href, text) => html`<a href=${href} target="_blank" rel="noopener">${text}</a>`;

/** Turns web addresses in a text into links. */
export const linked = (text) =>
  text.split(/(https?:\/\/[^\s<>"]+)/).map((piece, index) => (index % 2 ? link(piece, piece) : piece));
