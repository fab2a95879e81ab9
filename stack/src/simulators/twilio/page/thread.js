import { html, nothing } from './lit/lit-html.js';
import { link, linked, time } from './shared.js';

const states = {
  queued: 'queued',
  sent: 'sent, not on the phone yet',
  delivered: 'delivered',
  read: 'read',
  received: 'sent',
};
const isOnPhone = ({ status }) => status === 'received' || status === 'delivered' || status === 'read';

function medium({ contentType, url }) {
  if (contentType.startsWith('image/')) return html`<img src=${url} alt="Picture" />`;
  if (contentType.startsWith('audio/')) return html`<audio src=${url} controls aria-label="Voice note"></audio>`;
  return link(url, contentType);
}

function place({ latitude, longitude, label = '', address = '' }) {
  const href = `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=15/${latitude}/${longitude}`;
  return html`<p>${label} ${address} ${link(href, `${latitude}, ${longitude}`)}</p>`;
}

const state = ({ status, errorCode, errorMessage }) =>
  errorCode ? html`<strong class="wrong">${status}, ${errorCode}: ${errorMessage}</strong>` : states[status];

/** Quick replies and links, each a line; the entries of a list behind its button, as WhatsApp shows them. */
function choices({ sid, buttons, listTitle }, isAway, press) {
  const button = ({ title, description, payload, url }) =>
    url
      ? link(url, title)
      : html`<button ?disabled=${isAway} @click=${() => press(payload, { sid })}>
          <bdi>${title}</bdi>${description ? html`<br /><bdi>${description}</bdi>` : nothing}
        </button>`;
  const all = buttons.map(button);
  return listTitle
    ? html`<details>
        <summary dir="auto">☰ ${listTitle}</summary>
        ${all}
      </details>`
    : all;
}

/** A message. A click on a quick reply sends it, a click on a link opens it; what is on the phone can be replied to. */
export function bubble(message, { press, reply }) {
  const isAway = !isOnPhone(message);
  return html`
    <li class=${message.direction} ?data-away=${isAway}>
      ${message.media.map(medium)} ${message.position ? place(message.position) : nothing}
      <p dir="auto">${linked(message.body)}</p>
      ${choices(message, isAway, press)}
      <small>
        ${time(message.at)} ${message.channel === 'sms' ? '· SMS' : ''} · ${state(message)}
        ${message.template ? `· ${message.template}` : ''} ${message.repliedTo ? '· a reply' : ''}
        ${isAway ? nothing : html`<button @click=${() => reply(message)}>Reply</button>`}
      </small>
    </li>
  `;
}
