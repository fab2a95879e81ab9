import { build, time } from './dom.js';

const states = {
  accepted: 'accepted',
  queued: 'queued',
  sent: 'sent, not on the phone yet',
  delivered: 'delivered',
  read: 'read',
  received: 'sent',
  waiting: 'waits for a connection',
};
const isOnPhone = ({ direction, status }) => direction === 'inbound' || status === 'delivered' || status === 'read';

/** Turns web addresses in the text into links. */
const linked = (text) =>
  text
    .split(/(https?:\/\/[^\s<>"]+)/)
    .map((piece, index) =>
      index % 2 ? build('a', { href: piece, target: '_blank', rel: 'noopener', textContent: piece }) : piece,
    );

function medium({ contentType, url }) {
  if (contentType.startsWith('image/')) return build('img', { src: url, alt: 'Picture', loading: 'lazy' });
  if (contentType.startsWith('audio/')) {
    return build('audio', { src: url, controls: true, preload: 'none', ariaLabel: 'Voice note' });
  }
  return build('a', { href: url, target: '_blank', rel: 'noopener', textContent: contentType });
}

function place({ latitude, longitude, label, address }) {
  const href = `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=15/${latitude}/${longitude}`;
  const name = [label, address].filter(Boolean).join(', ');
  const link = build('a', { href, target: '_blank', rel: 'noopener', textContent: `${latitude}, ${longitude}` });
  return build('p', {}, name ? `${name} ` : 'Position ', link);
}

/** A template's button: a click on a quick reply sends it, a click on a link opens it. */
function button({ title, payload, url }, message, press) {
  if (url) return build('a', { href: url, target: '_blank', rel: 'noopener', className: 'reply', textContent: title });
  return build('button', {
    type: 'button',
    className: 'reply',
    textContent: title,
    disabled: !isOnPhone(message),
    onclick: () => press({ buttonPayload: payload, answers: message.sid }),
  });
}

function state(message) {
  const { status, errorCode, errorMessage } = message;
  if (errorCode === null) return states[status];
  return build('strong', { className: 'wrong', textContent: `${status}, ${errorCode}: ${errorMessage}` });
}

/** Every message on the phone can be replied to. */
function replyTo(message, reply) {
  if (!isOnPhone(message)) return '';
  return build('button', { type: 'button', className: 'quote', textContent: 'Reply', onclick: () => reply(message) });
}

function bubble(message, { press, reply }) {
  const { direction, channel, body, template, media, position, buttons, pressed } = message;
  const own = direction === 'inbound';
  const item = build(
    'li',
    { className: [own ? 'own' : 'theirs', isOnPhone(message) ? '' : 'away'].join(' ') },
    build('span', { className: 'hidden-text', textContent: own ? 'The driver wrote:' : 'The driver was sent:' }),
    media.map(medium),
    position && place(position),
    body && build('p', { dir: 'auto' }, linked(body)),
    buttons.map((each) => button(each, message, press)),
    build(
      'small',
      {},
      time(message.at),
      channel === 'sms' ? ' · SMS · ' : ' · ',
      state(message),
      template ? ` · ${template}` : '',
      pressed ? ' · tapped' : '',
      message.repliedTo ? ' · a reply' : '',
      replyTo(message, reply),
    ),
  );
  item.dataset.sid = message.sid;
  return item;
}

/** Renders the thread again; it stays scrolled to its end if it was there before. */
export function drawThread(list, messages, acts) {
  const wasAtEnd = list.scrollHeight - list.scrollTop - list.clientHeight < 60;
  const focused = list.contains(document.activeElement) && document.activeElement.closest('li')?.dataset.sid;
  // An unchanged message keeps its element, so that a voice note goes on playing.
  const before = new Map([...list.children].map((item) => [item.dataset.sid, item]));
  const items = messages.map((message) => {
    const state = JSON.stringify(message);
    const known = before.get(message.sid);
    if (known?.dataset.state === state) return known;
    const made = bubble(message, acts);
    made.dataset.state = state;
    return made;
  });
  list.replaceChildren(...items);
  if (focused) list.querySelector(`[data-sid="${focused}"] button`)?.focus();
  if (wasAtEnd) list.scrollTop = list.scrollHeight;
}
