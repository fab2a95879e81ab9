/** Builds an element; text is always set as text, as the content of a message is not trusted. */
export function build(tag, properties = {}, ...children) {
  const node = Object.assign(document.createElement(tag), properties);
  node.append(...children.flat(Infinity).filter((child) => child || child === 0));
  return node;
}

/** A line icon; its meaning is in the text beside it or in its button's name. */
export function icon(path) {
  const space = 'http://www.w3.org/2000/svg';
  const drawing = document.createElementNS(space, 'svg');
  drawing.setAttribute('viewBox', '0 0 24 24');
  drawing.setAttribute('aria-hidden', 'true');
  const line = document.createElementNS(space, 'path');
  line.setAttribute('d', path);
  drawing.append(line);
  return drawing;
}

export const icons = {
  photo: 'M4 7h3l2-3h6l2 3h3v13H4zM12 17a4 4 0 1 0 0-8 4 4 0 0 0 0 8z',
  voice: 'M12 3a3 3 0 0 0-3 3v5a3 3 0 0 0 6 0V6a3 3 0 0 0-3-3zM5 11a7 7 0 0 0 14 0M12 18v3',
  position: 'M12 21s7-6.2 7-11.5a7 7 0 0 0-14 0C5 14.8 12 21 12 21zM12 12a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z',
  send: 'M4 12 20 4l-5 16-3.5-6.5z',
};

/** Calls the simulator; an error answer is thrown with the simulator's text. */
export async function ask(method, path, body) {
  const answer = await fetch(`api/${path}`, {
    method,
    ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  const read = text ? JSON.parse(text) : undefined;
  if (!answer.ok) throw new Error(read?.error ?? `${answer.status}`);
  return read;
}

/** Runs `work` and shows its error in the page's one place for errors. */
export async function attempt(work) {
  const problem = document.getElementById('problem');
  try {
    problem.hidden = true;
    return await work();
  } catch (error) {
    problem.textContent = error.message;
    problem.hidden = false;
    return undefined;
  }
}

export function time(iso) {
  const date = new Date(iso);
  const isToday = date.toDateString() === new Date().toDateString();
  const options = isToday ? { timeStyle: 'short' } : { dateStyle: 'short', timeStyle: 'short' };
  return build('time', { dateTime: iso, title: date.toString(), textContent: date.toLocaleString([], options) });
}
