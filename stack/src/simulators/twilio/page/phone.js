import { createComposer } from './composer.js';
import { ask, attempt, build, time } from './dom.js';
import { drawThread } from './thread.js';

const path = (number) => `phones/${encodeURIComponent(number)}`;

function windowText({ hasWhatsApp, isWindowOpen, windowEnds, optedOut }) {
  if (optedOut) return build('strong', { className: 'wrong', textContent: 'Sent STOP: nothing more may be sent' });
  if (!hasWhatsApp) return 'No WhatsApp on this phone, only SMS';
  if (!isWindowOpen) return 'Only templates arrive: the driver has not written for 24 hours';
  return build('span', {}, 'Anything may be sent until ', time(windowEnds));
}

function toggle(text, change) {
  const input = build('input', { type: 'checkbox', role: 'switch', onchange: () => change(input.checked) });
  return [build('label', { className: 'toggle' }, input, ` ${text}`), input];
}

/** One phone as a column: its messages and its actions. A click on it marks its messages as read. */
export function createPhone(number, samples) {
  let info;
  let isOpen = false;
  const id = `phone-${number.slice(1)}`;
  const name = build('a', { href: `#${number}` });
  const unread = build('span', { className: 'unread' });
  const note = build('p', { className: 'note' });
  const list = build('ol', { className: 'thread', tabIndex: 0, ariaLabel: `Messages of ${number}` });
  const set = (changes) => attempt(() => ask('PUT', path(number), changes));
  const [onlineLabel, online] = toggle('Online', (checked) => set({ online: checked }));
  const [whatsAppLabel, whatsApp] = toggle('WhatsApp', (checked) => set({ hasWhatsApp: checked }));
  const send = (message) =>
    attempt(async () => {
      await ask('POST', `${path(number)}/messages`, message);
      list.scrollTop = list.scrollHeight;
      return true;
    }).then(Boolean);
  const composer = createComposer(number, samples, send);
  const node = build(
    'section',
    { className: 'phone', id },
    build(
      'div',
      { className: 'head' },
      build('h2', { id: `${id}-name` }, name, unread),
      build('p', { className: 'number', textContent: number }),
      build('div', { className: 'switches' }, onlineLabel, whatsAppLabel),
    ),
    note,
    list,
    composer.form,
  );
  node.setAttribute('aria-labelledby', `${id}-name`);

  const look = () => {
    if (isOpen && info?.unread && info.online && document.visibilityState === 'visible') {
      void attempt(() => ask('POST', `${path(number)}/read`));
    }
  };
  const take = () => {
    isOpen = true;
    look();
  };
  node.addEventListener('focusin', take);
  node.addEventListener('pointerdown', take);
  node.addEventListener('focusout', (event) => {
    isOpen = node.contains(event.relatedTarget) || location.hash === `#${number}`;
  });
  document.addEventListener('visibilitychange', look);

  return {
    node,
    open: take,
    draw: (changed) => {
      info = changed;
      name.textContent = info.name;
      unread.textContent = info.unread || '';
      unread.title = info.unread ? `${info.unread} not read yet` : '';
      note.replaceChildren(windowText(info));
      online.checked = info.online;
      whatsApp.checked = info.hasWhatsApp;
      node.classList.toggle('offline', !info.online);
    },
    load: async () => {
      const { messages } = await ask('GET', `${path(number)}/messages?limit=200`);
      drawThread(list, messages, { press: send, reply: composer.reply });
      look();
    },
  };
}
