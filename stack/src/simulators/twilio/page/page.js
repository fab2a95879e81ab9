import { repeat } from './lit/directives/repeat.js';
import { html, nothing, render } from './lit/lit-html.js';
import { composer } from './composer.js';
import { ask, stayLive, time } from './shared.js';
import { bubble } from './thread.js';

const samples = await ask('GET', 'samples/samples.json');
/** The message that the driver of a number replies to. */
const replied = new Map();
let found = { total: 0, phones: [] };
let query = '';

/** The number in this page's address: that phone is shown alone, and its messages are read at once. */
const own = () => decodeURIComponent(location.hash.slice(1));
const call = (method, number, path = '', body = undefined) =>
  ask(method, `api/phones/${encodeURIComponent(number)}${path}`, body);

async function load() {
  found = await ask('GET', `api/phones?query=${encodeURIComponent(own() || query)}`);
  draw();
  const open = found.phones.find(({ number }) => number === own());
  if (open) await read(open);
}

async function read({ number, unread, online }) {
  if (unread && online && document.visibilityState === 'visible') await call('POST', number, '/read');
}

function reply(number, message) {
  replied.set(number, message);
  draw();
}

async function send(number, message) {
  await call('POST', number, '/messages', message);
  reply(number, undefined);
}

function windowText({ hasWhatsApp, windowEnds, optedOut }) {
  if (optedOut) return html`<strong class="wrong">Sent STOP: nothing more may be sent</strong>`;
  if (!hasWhatsApp) return 'No WhatsApp on this phone, only SMS';
  if (!windowEnds) return 'Only templates arrive: the driver has not written for 24 hours';
  return html`Anything may be sent until ${time(windowEnds)}`;
}

function toggle(text, name, info) {
  const change = ({ target }) => call('PUT', info.number, '', { [name]: target.checked });
  return html`<label><input type="checkbox" .checked=${info[name]} @change=${change} /> ${text}</label>`;
}

/** One phone as a column: its messages and its actions. What is clicked or gets the focus is read. */
function phone(info) {
  const { number, name, unread, messages } = info;
  const look = () => read(info);
  const press = (payload, message) => send(number, { buttonPayload: payload, replyTo: message.sid });
  const acts = { press, reply: (message) => reply(number, message) };
  return html`
    <section id="phone-${number.slice(1)}" aria-label=${name} @click=${look} @focusin=${look}>
      <h2>
        <a href="#${number}">${name}</a>
        ${unread ? html`<mark title="${unread} not read yet">${unread}</mark>` : nothing}
      </h2>
      <p>${number} ${toggle('Online', 'online', info)} ${toggle('WhatsApp', 'hasWhatsApp', info)}</p>
      <p class="note">${windowText(info)}</p>
      <div class="thread" tabindex="0" role="group" aria-label="Messages of ${number}">
        <ol>
          ${repeat(
            messages,
            ({ sid }) => sid,
            (message) => bubble(message, acts),
          )}
        </ol>
      </div>
      ${composer(number, samples, { replied: replied.get(number), ...acts, send: (message) => send(number, message) })}
    </section>
  `;
}

const search = ({ target }) => {
  query = target.value.trim();
  void load();
};
const add = async (event) => {
  event.preventDefault();
  const { number } = event.target.elements;
  await call('PUT', number.value.replaceAll(/[^\d+]/g, ''), '', {});
  event.target.reset();
};
const tools = () => html`
  <form @submit=${add}>
    <input type="search" aria-label="Find a phone" placeholder="Find a number or a name" @input=${search} />
    <input name="number" type="tel" aria-label="Number of a new phone" placeholder="+48 600 700 800" />
    <button>Add a phone</button>
  </form>
`;

const empty = () => html`
  <p>
    ${query ? 'No phone matches.' : 'No phone yet.'} A driver's phone appears here by itself as soon as something is
    sent to its number: plan a job for a driver, or add a phone above and write from it.
  </p>
`;

function draw() {
  const { total, phones } = found;
  const rest = html`<p>${phones.length} of ${total} phones are shown. Find others by number or name.</p>`;
  const page = html`
    ${own() ? html`<a href="#">All phones</a>` : tools()} ${phones.length > 0 ? nothing : empty()}
    ${total > phones.length ? rest : nothing}
    <div>${repeat(phones, ({ number }) => number, phone)}</div>
  `;
  render(page, document.querySelector('main'));
}

window.onhashchange = load;
document.onvisibilitychange = load;
stayLive(load);
